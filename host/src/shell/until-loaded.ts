import { reportError } from '../error/report-error'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Ends the pauses that are running. */
const wakeUps = new Set<() => void>()

/**
 * Calls `load` until it succeeds: again after a pause, which doubles each time, or when the browser is online again, or
 * when the user asks for a retry.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      reportError(error)
      await pauseFor(pause)
    }
  }
}

/** Ends the pauses of all parts that are not loaded yet. */
export function retryPending(): void {
  for (const wakeUp of wakeUps) wakeUp()
}

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const wakeUp = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wakeUp)
      wakeUps.delete(wakeUp)
      resolve()
    }
    const timer = setTimeout(wakeUp, milliseconds)
    window.addEventListener('online', wakeUp)
    wakeUps.add(wakeUp)
  })
}
