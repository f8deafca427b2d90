let offset = 0
let isKnown = false

/** Corrects this device's clock by a `Date` header of the server. */
export function setServerTime(serverTime: number): void {
  offset = serverTime - Date.now()
  isKnown = true
}

/** The difference to the server's clock in milliseconds. */
export const clockOffset = (): number => offset

export function restoreClockOffset(stored: number): void {
  offset = stored
  isKnown = true
}

/** False until the first answer or catalogue since the start of this page. */
export const isClockKnown = (): boolean => isKnown

/** The moment by the server's clock, as far as it is known. */
export const serverNow = (): Date => new Date(Date.now() + offset)
