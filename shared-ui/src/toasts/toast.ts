export interface Toast {
  title: string
  description?: string
  /** `failure` interrupts a screen reader, the others do not. Default: `success`. */
  tone?: 'success' | 'failure' | 'info'
  /** A button. Pressing it also dismisses the toast. */
  action?: { label: string; onClick: () => void }
}

export interface ShownToast {
  dismiss(): void
  /** Removes the button. The text stays. */
  removeAction(): void
}

/** The library that shows toasts. `notify` has the contract of `toast`. */
interface ToastLibrary {
  notify(toast: Toast): ShownToast
  clearNotifications(): void
}

/** Undefined until it is loaded, after the first rows. */
let library: ToastLibrary | undefined

/** The newest toast, which waits for the library. */
let waiting: { toast: Toast; shown?: ShownToast } | undefined

let newest: ShownToast | undefined

/**
 * Shows a toast in place of the current one, on this screen and the next ones until the session ends. A failure stays until it
 * is dismissed, any other for 5 seconds. Its button goes with the screen.
 */
export function toast(toast: Toast): ShownToast {
  newest = show(toast)
  return newest
}

/** Removes the button of the current toast, because its screen is gone. */
export const removeToastAction = (): void => newest?.removeAction()

function show(toast: Toast): ShownToast {
  if (library) return library.notify(toast)
  const early: NonNullable<typeof waiting> = { toast }
  waiting = early
  return {
    dismiss() {
      if (waiting === early) waiting = undefined
      early.shown?.dismiss()
    },
    removeAction() {
      const { action: _, ...text } = toast
      early.toast = text
      early.shown?.removeAction()
    },
  }
}

export function dismissToast(): void {
  waiting = undefined
  library?.clearNotifications()
}

/** Shows the toast that waits, and from now on every toast at once. */
export function showToastsWith(loaded: ToastLibrary): void {
  library = loaded
  if (waiting) waiting.shown = loaded.notify(waiting.toast)
  waiting = undefined
}
