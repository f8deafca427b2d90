/**
 * Focuses a field whose text is not a day, or not an amount, and returns true when there is one. Who goes on would lose the text without having seen
 * that it is wrong. The field that has the focus is left first, because a shortcut does not leave it: then its text is taken, or its
 * error shown.
 */
export function focusIncompleteField(within: ParentNode | null = document): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.blur()
  const field = within?.querySelector<HTMLElement>('[data-incomplete]')
  field?.focus()
  return field !== undefined && field !== null
}
