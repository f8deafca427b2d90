import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Opens the target of a plain click on a link in one synchronous render. The router's own navigation is a transition, which
 * React renders in slices between other work, so that the screen is shown a frame or two later.
 */
export function useOpenAtOnce(): (event: MouseEvent<HTMLAnchorElement>, path: string) => void {
  const navigate = useNavigate()
  return (event, path) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event
    // The browser opens a new tab or window.
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    void navigate(path, { flushSync: true, replace: currentTarget.href === location.href })
  }
}
