import { useEffect, useRef } from 'react'

/** An element with a form that is opened where it stands: when it is closed, `[data-opens]` within it has the focus. */
export function useFocusReturn<Root extends HTMLElement>(isOpen: boolean) {
  const root = useRef<Root>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) root.current?.querySelector<HTMLElement>('[data-opens]')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return root
}
