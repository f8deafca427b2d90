const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Starts the loads that wait for the first rows. */
let waiting: (() => void)[] = []

/**
 * Loads what the first rows do not need: when they are there and the browser is idle, and until it succeeds.
 *
 * @returns what `load` resolves to, after the first rows. Never rejects.
 */
export function loadAfterFirstRows<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    waiting.push(() => resolve(loadWithRetry(load)))
  })
}

/** Starts what waits for the first rows. The host calls it when a section has read its data. */
export function startLoadsAfterFirstRows(): void {
  const starts = waiting
  waiting = []
  for (const start of starts) start()
}

/** Ends the running pauses between two tries. */
const pauses = new Set<() => void>()

let report: (error: unknown) => void = console.error

/** Sets where the failures of loads that are tried again are reported. Default: the console. */
export function reportFailedLoads(to: (error: unknown) => void): void {
  report = to
}

/** Tries all failed loads again now that wait for their next try. */
export function retryFailedLoads(): void {
  for (const end of pauses) end()
}

/**
 * Calls `load` until it succeeds. It tries again after a pause, which doubles each time, when the browser is back online, and at
 * `retryFailedLoads`.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      report(error)
      await pauseFor(pause)
    }
  }
}

/** Ends early when the browser is back online, and at `retryFailedLoads`. */
export function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    pauses.add(end)
  })
}
