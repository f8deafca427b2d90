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

/** A focused element. What was focused before its dialog or menu was opened is what opened it. */
interface Focused {
  element: Element
  /** The dialog or menu that has the element. */
  overlay: Element | null
  opener: Focused | undefined
}

function nextFocused(element: Element, last: Focused | undefined): Focused {
  const overlay = element.closest(OVER_THE_PAGE)
  let opener = last
  // Within the same dialog, or back in it from one that it has opened, the opener stays the same.
  for (let each = last; each; each = each.opener) if (each.overlay === overlay) opener = each.opener
  return { element, overlay, opener: overlay ? opener : undefined }
}

const mayHaveFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

/** What opened the dialog or menu of an element, then what opened the one that it was opened in. */
const openersOf = ({ opener }: Focused): Element[] => (opener ? [opener.element, ...openersOf(opener)] : [])

/**
 * Moves the focus on when the focused element is removed or disabled and no other element was focused: to what opened the dialog
 * or menu that is closed, or else to the open dialog or the heading of the screen. Otherwise keyboard users would start again from
 * the top of the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    const { activeElement, body } = document
    let last = activeElement && activeElement !== body ? nextFocused(activeElement, undefined) : undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const isLost = () =>
      last !== undefined &&
      !mayHaveFocus(last.element) &&
      (document.activeElement === document.body || document.activeElement === last.element)
    const rescue = () => {
      timer = undefined
      if (!last || !isLost()) return
      const isClosed = last.overlay !== null && !last.overlay.isConnected
      const dialog = document.querySelector('[role="dialog"][tabindex]')
      const openers = isClosed ? openersOf(last) : []
      const inDialog = openers.filter((opener) => !dialog || dialog.contains(opener))
      for (const target of [...inDialog, dialog, document.querySelector('h1')]) {
        if (!(target instanceof HTMLElement)) continue
        if (target.tabIndex < 0) target.tabIndex = -1
        target.focus({ preventScroll: true })
        if (document.activeElement === target) return
      }
      last = undefined
    }
    const watch = new MutationObserver(() => {
      if (!timer && isLost()) timer = setTimeout(rescue, FOCUS_DELAY_MS)
    })
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element ? nextFocused(target, last) : undefined
    }
    // A click on an empty area removes the focus on purpose.
    const letGo = ({ target }: FocusEvent) => {
      setTimeout(() => {
        const isLeft = target === last?.element && target !== document.activeElement
        if (isLeft && last && mayHaveFocus(last.element)) last = undefined
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
