/**
 * True when a field may take the focus as its screen opens: a phone would open its keyboard over the screen, and a dialog that has been
 * opened meanwhile keeps the focus.
 */
export function mayTakeFocus(field: Element | null | undefined): boolean {
  if (window.matchMedia('(pointer: coarse)').matches) return false
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')]
  return dialogs.every((dialog) => dialog.contains(field ?? null))
}
