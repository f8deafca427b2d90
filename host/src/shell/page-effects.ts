import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { OVER_THE_PAGE, useOverlay } from '../overlay-store'

/** The place of the current entry in the router's history. Undefined for an entry that another script has made. */
const indexOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined

/** The focused element, if it is in a dialog or menu. One that is still fading out has lost the focus. */
function focusedOverPage(): Element | undefined {
  const focused = document.activeElement
  return focused?.closest(OVER_THE_PAGE) ? focused : undefined
}

function closeTopmost(): void {
  const focused = focusedOverPage()
  if (!focused) useOverlay.getState().close()
  focused?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
}

/**
 * Back closes what covers the page, as Escape does, and stays on the page. Not with the router's blocker, of which there is one at a
 * time: the leave guard needs it.
 */
export function useBackCloses(): void {
  const location = useLocation()
  const current = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation changes the entry.
  useEffect(() => {
    current.current = indexOf(history.state)
  }, [location])
  useEffect(() => {
    let isReturning = false
    const onPopState = (event: PopStateEvent) => {
      const next = indexOf(event.state)
      const here = current.current
      if (next === undefined || here === undefined) return
      const isCovered = useOverlay.getState().shown !== undefined || focusedOverPage() !== undefined
      const isCaught = isCovered && next !== here
      if (!isCaught && !isReturning) return
      // The router sees neither this entry nor the return from it.
      event.stopImmediatePropagation()
      isReturning = next !== here
      if (isReturning) history.go(here - next)
      if (isCaught) closeTopmost()
    }
    window.addEventListener('popstate', onPopState, { capture: true })
    return () => window.removeEventListener('popstate', onPopState, { capture: true })
  }, [])
}

/** The time that a screen has to move the focus itself when it removes the focused element. */
const FOCUS_DELAY_MS = 100

/**
 * Moves the focus to the open dialog or to the heading of the screen when the focused element is removed or
 * disabled and no other element was focused. Otherwise keyboard users would start again from the top of the
 * page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const isLost = () =>
      last !== undefined &&
      (!last.isConnected || last.matches(':disabled')) &&
      (document.activeElement === document.body || document.activeElement === last)
    const rescue = () => {
      timer = undefined
      if (!isLost()) return
      last = undefined
      const target =
        document.querySelector<HTMLElement>('[role="dialog"][tabindex]') ?? document.querySelector('h1')
      if (!target) return
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (!timer && isLost()) timer = setTimeout(rescue, FOCUS_DELAY_MS)
    })
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
    }
    // A click on an empty area removes the focus on purpose.
    const letGo = ({ target }: FocusEvent) => {
      setTimeout(() => {
        if (target === last && last?.isConnected && !last.matches(':disabled')) last = undefined
      })
    }

    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', follow)
    document.addEventListener('focusout', letGo)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('focusout', letGo)
    }
  }, [])
}

/**
 * Returns the focus to the element that had it before an overlay was opened, unless another element has it
 * now.
 */
export function useFocusReturn(): void {
  const isCovered = useOverlay(({ shown }) => shown !== undefined)
  useEffect(() => {
    if (!isCovered) return
    return () => {
      const { opener } = useOverlay.getState()
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isCovered])
}

const CONTROLS = 'button, a, label, input, select, textarea, summary, [role]'

/** The control that an event is meant for, or the element itself. */
const controlOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest(CONTROLS) ?? target) : undefined

const nameOf = (control: Element | undefined) => control?.getAttribute('aria-label') ?? control?.textContent

/**
 * Ignores the second click of a double click when the first one has put another control in the place of the one that was clicked:
 * a double click on Next would otherwise press the Finish Sale of the step that it opens. A control of the same name, as the Next
 * of the next step, is pressed.
 *
 * @returns a function that stops it
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | undefined
  let firstName: string | null | undefined
  let strays = false
  // Not the click, because a click on a label is followed by one on its field.
  const onPress = (event: MouseEvent) => {
    const control = controlOf(event)
    if (event.detail <= 1) {
      first = control
      firstName = nameOf(control)
    }
    strays = event.detail > 1 && control !== first && nameOf(control) !== firstName
  }
  const onClick = (event: MouseEvent) => {
    if (!strays || event.detail <= 1) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('mousedown', onPress, { capture: true })
  window.addEventListener('click', onClick, { capture: true })
  return () => {
    window.removeEventListener('mousedown', onPress, { capture: true })
    window.removeEventListener('click', onClick, { capture: true })
  }
}
