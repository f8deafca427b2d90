import { browserStorage, clockState, restoreClock, setServerTime } from 'shared-i18n'

const KEY = 'todoturismo.clock'
/** An answer names the second in which it was made. */
const SECOND_MS = 1_000

/** Learns the server's time by an answer, and keeps it for a start without the server. */
export function hearServerTime({ headers }: Response, took: number): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (time && setServerTime(time, SECOND_MS + took)) browserStorage.setItem(KEY, JSON.stringify(clockState()))
}

/** Continues with the server's time of the last visit. */
export function restoreServerTime(): void {
  try {
    restoreClock(JSON.parse(browserStorage.getItem(KEY) ?? ''))
  } catch {
    // The device's clock counts until the first answer.
  }
}
