let offset = 0

/** Corrects this device's clock by a `Date` header of the server. */
export function setServerTime(serverTime: number): void {
  offset = serverTime - Date.now()
}

/** The difference to the server's clock in milliseconds. */
export const clockOffset = (): number => offset

export function restoreClockOffset(stored: number): void {
  offset = stored
}

/** The moment by the server's clock, as far as it is known. */
export const serverNow = (): Date => new Date(Date.now() + offset)
