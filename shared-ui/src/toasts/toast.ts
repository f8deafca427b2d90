import { create } from 'zustand'

export interface Toast {
  title: string
  description?: string
  /** `failure` interrupts a screen reader, the others wait for it. Default: `success`. */
  tone?: 'success' | 'failure' | 'info'
  /** One thing to do about it. Doing it dismisses the toast. */
  action?: { label: string; onClick: () => void }
}

interface ToastStore {
  shown: Toast | undefined
  /** Of the toast that is shown, among all of this page. */
  number: number
}

export const useShownToast = create<ToastStore>(() => ({ shown: undefined, number: 0 }))

/** Shows a toast in place of the one shown: one at a time, the newest wins. It stays until dismissed. */
export function toast(shown: Toast): void {
  useShownToast.setState(({ number }) => ({ shown, number: number + 1 }))
}

export function dismissToast(): void {
  useShownToast.setState({ shown: undefined })
}
