import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Focuses a field whose text is not a day, or not an amount, and returns true when there is one. Who goes on would lose the text without having seen
 * that it is wrong. The field that has the focus is left first, because a shortcut does not leave it: then its text is taken, or its
 * error shown.
 */
export function focusIncompleteField(within: ParentNode | null = document): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) flushSync(() => activeElement.blur())
  const field = within?.querySelector<HTMLElement>('[data-incomplete]')
  field?.focus()
  return field !== undefined && field !== null
}

/** Focuses what is needed next: the first field that must be filled, or Next when nothing is missing. */
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

/** True where the focus of a field brings up a keyboard, which covers half of the screen. */
export const isTouchScreen = (): boolean => window.matchMedia('(pointer: coarse)').matches
