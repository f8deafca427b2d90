export interface Toast {
  title: string
  description?: string
  /** `failure` interrupts a screen reader, the others do not. Default: `success`. */
  tone?: 'success' | 'failure' | 'info'
  /** A button. Pressing it also dismisses the toast. */
  action?: { label: string; onClick: () => void }
}

/** The library that shows toasts. `notify` has the contract of `toast`. */
interface ToastLibrary {
  notify(toast: Toast): () => void
  clearNotifications(): void
}

/** Undefined until it is loaded, after the first rows. */
let library: ToastLibrary | undefined

/** The newest toast, which waits for the library. */
let waiting: { toast: Toast; dismiss?: () => void } | undefined

/**
 * Shows a toast in place of the current one. A failure stays until it is dismissed, any other for 5 seconds.
 * @returns A function that dismisses this toast only.
 */
export function toast(toast: Toast): () => void {
  if (library) return library.notify(toast)
  const shown: typeof waiting = { toast }
  waiting = shown
  return () => {
    if (waiting === shown) waiting = undefined
    shown.dismiss?.()
  }
}

export function dismissToast(): void {
  waiting = undefined
  library?.clearNotifications()
}

/** Shows the toast that waits, and from now on every toast at once. */
export function showToastsWith(loaded: ToastLibrary): void {
  library = loaded
  if (waiting) waiting.dismiss = loaded.notify(waiting.toast)
  waiting = undefined
}
