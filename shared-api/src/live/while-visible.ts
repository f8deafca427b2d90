/** A tab that is hidden for a shorter time keeps its stream. */
const HIDDEN_MS = 30_000

export const isVisible = (): boolean => document.visibilityState === 'visible'

/** Calls `begin` when the tab is seen, with a signal that aborts when it has been hidden for a while. */
export function whileVisible(signal: AbortSignal, begin: (signal: AbortSignal) => void): void {
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    running?.abort()
    running = undefined
  }
  const follow = () => {
    clearTimeout(timer)
    if (!isVisible()) {
      timer = setTimeout(stop, HIDDEN_MS)
    } else if (!running) {
      running = new AbortController()
      begin(running.signal)
    }
  }
  document.addEventListener('visibilitychange', follow)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', follow)
    clearTimeout(timer)
    stop()
  })
  follow()
}
