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
