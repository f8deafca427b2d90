const INTERVAL_MS = 250

/**
 * Calls `stop` once the process that started this one has ended. On SIGTERM npm ends its shell, and the shell ends
 * without passing the signal on.
 *
 * @param {() => void} stop
 */
export function onParentExit(stop) {
  // Started by hand, a command may outlive its shell.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, INTERVAL_MS)
  timer.unref()
}
