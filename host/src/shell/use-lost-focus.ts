import { useEffect } from 'react'
import { useOverlay } from '../overlay-store'

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
