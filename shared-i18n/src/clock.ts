/**
 * The only file of the browser packages that reads the device's clocks. A device may show another day, and its clock may be set while
 * the page is open.
 */

/** A larger step of the device's clock beside `performance.now()`, which stands still in sleep, is no drift. */
const STEP_MS = 1_000

let difference = Date.now() - performance.now()
let slept = 0

/** Milliseconds since the page was opened, with those in which the computer slept. It never goes back. */
export function elapsed(): number {
  const awake = performance.now()
  const step = Date.now() - awake - difference
  if (Math.abs(step) > STEP_MS) {
    difference += step
    // A clock that is set back is ignored. One that is set ahead looks like sleep, until the server answers again.
    slept += Math.max(0, step)
  }
  return awake + slept
}

/** What `work` resolves to, or after so many milliseconds what `late` returns or throws. */
export async function inTime<Result>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  try {
    return await Promise.race([work, over.then(late)])
  } finally {
    clearTimeout(timer)
  }
}

/** The time of the server, and the value of `elapsed` at that moment. */
let heard: { time: number; at: number } | undefined

let isIgnored = (): boolean => false

/** Lets the device's clock count while `condition` holds: a demo session has no server. */
export function ignoreServerTime(condition: () => boolean): void {
  isIgnored = condition
}

const heardNow = (): number => (heard ? heard.time + elapsed() - heard.at : Date.now())

/** The current moment by the server's clock. Until that is known, and in a demo session, by the device's. */
export const serverNow = (): Date => new Date(isIgnored() ? Date.now() : heardNow())

/**
 * Learns the server's time.
 *
 * @param leeway a known time that is ahead by up to so many milliseconds is kept, because an answer names its second alone and
 * arrives later
 * @returns false when the known time is kept
 */
export function setServerTime(time: number, leeway = 0): boolean {
  const ahead = heardNow() - time
  if (heard && ahead >= 0 && ahead <= leeway) return false
  heard = { time, at: elapsed() }
  return true
}

/** The server's time and the device's, to be kept until the page is opened again. */
export const clockState = (): { server: number; device: number } => ({
  server: heardNow(),
  device: Date.now(),
})

/** Continues from a kept state. A device's clock that was set back meanwhile leaves the server's time as it was. */
export function restoreClock({ server, device }: { server: number; device: number }): void {
  setServerTime(server + Math.max(0, Date.now() - device))
}

/** For the stamps of the query library, which are of the device's clock. */
export const deviceTime = (): number => Date.now()
