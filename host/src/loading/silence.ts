/** An event, because the releases of remotes before host API 4.7.0 each bundle a copy of this module. */
const ARRIVAL = 'todoturismo:arrival'

/** Tells that a part of a file has arrived. */
export const noteArrival = (): unknown => dispatchEvent(new Event(ARRIVAL))

/**
 * Calls `late` once, when no part of any file has arrived for a while: a slow connection is not a lost one, and files share it.
 * Returns a function that stops it.
 */
export function afterSilence(milliseconds: number, late: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(end, milliseconds)
  }
  const stop = () => {
    clearTimeout(timer)
    removeEventListener(ARRIVAL, restart)
  }
  const end = () => {
    stop()
    late()
  }
  addEventListener(ARRIVAL, restart)
  restart()
  return stop
}
