import { reportError } from '../error/report-error'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Functions that end the running pauses. */
const wakeUps = new Set<() => void>()

/**
 * Calls `load` until it succeeds. It tries again after a pause, which doubles each time, when the browser is
 * back online, or when the user asks for a retry.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      reportError(error)
      await pauseFor(pause)
    }
  }
}

/** Retries all pending loads at once. */
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
