import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves the focus to the heading of the new screen, so that keyboard and screen reader users continue there.
 * While the heading is not rendered yet, the content element has the focus. A screen that has focused one of
 * its fields keeps that focus.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    const main = content.current
    if (!main || shown.current === pathname) return
    shown.current = pathname
    if (main.contains(document.activeElement) && document.activeElement !== main) return
    if (focusHeading(main)) return
    main.focus({ preventScroll: true })
    const watch = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) watch.disconnect()
    })
    watch.observe(main, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [pathname, content])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
