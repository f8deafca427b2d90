import { create } from 'zustand'

export interface Toast {
  title: string
  description?: string
  /** `failure` interrupts a screen reader, the others do not. Default: `success`. */
  tone?: 'success' | 'failure' | 'info'
  /** A button. Pressing it also dismisses the toast. */
  action?: { label: string; onClick: () => void }
}

/** The toast on the screen. There is at most one. */
export const useShownToast = create<{ shown: (Toast & { id: string }) | undefined }>(() => ({
  shown: undefined,
}))

let last = 0

/**
 * Shows a toast in place of the current one. It stays until dismissed.
 * @returns A function that dismisses this toast only.
 */
export function toast(given: Toast): () => void {
  const id = `toast-${++last}`
  useShownToast.setState({ shown: { ...given, id } })
  return () => {
    if (useShownToast.getState().shown?.id === id) dismissToast()
  }
}

export function dismissToast(): void {
  useShownToast.setState({ shown: undefined })
}
