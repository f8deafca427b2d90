import { useEffect } from 'react'

/** So long a screen has to put the focus somewhere itself, when it takes away the element that had it. */
const PATIENCE_MS = 100

/**
 * Moves the focus to the open dialog, or else to the heading of the screen, when the element that had it is gone or
 * disabled and nothing else has taken it: at the body, somebody at the keyboard would start from the top of the page.
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
      if (!timer && isLost()) timer = setTimeout(rescue, PATIENCE_MS)
    })
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined
    }
    // Who presses the mouse beside everything wants the focus nowhere.
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
