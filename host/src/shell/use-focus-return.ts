import { useEffect } from 'react'
import { useOverlay } from '../parts/overlay-store'

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
