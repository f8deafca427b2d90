const INTERVAL_MS = 250

/**
 * Calls `stop` when the parent process has ended. On SIGTERM npm ends its shell, which does not forward the signal.
 *
 * @param {() => void} stop
 */
export function onParentExit(stop) {
  // A command that was started without npm may outlive its shell.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, INTERVAL_MS)
  timer.unref()
}
