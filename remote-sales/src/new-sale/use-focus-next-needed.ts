import { useEffect, useState } from 'react'

/** Focuses what the step needs next: the first field that must be filled, or Next when nothing is missing. */
export const focusNextNeeded = (): void =>
  document.querySelector<HTMLElement>('[data-next-needed]:enabled')?.focus()

/** Returns a function that does so once the current change is on screen, which may enable Next. */
export function useFocusNextNeeded(): () => void {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) focusNextNeeded()
  }, [changes])
  return () => setChanges((count) => count + 1)
}
