import { useEffect } from 'react'
import { useOverlay } from './overlay'

/** Gives the focus back to where it was before something lay over the page, unless it has gone elsewhere by then. */
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
