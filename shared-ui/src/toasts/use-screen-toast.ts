import { useCallback, useEffect, useRef } from 'react'
import { type Toast, toast } from './toast'

/** A function that shows a toast about the current screen. The toast is removed when the component unmounts. */
export function useScreenToast(): (shown: Toast) => void {
  const dismiss = useRef<() => void>(undefined)
  useEffect(() => () => dismiss.current?.(), [])
  return useCallback((shown) => {
    dismiss.current = toast(shown)
  }, [])
}
