import type { ApiError } from 'shared-api'

/** The message for a 429 response, with the time to wait. */
export const tooManyTries = ({ retryAfter }: ApiError): string =>
  `Too many tries. Wait ${retryAfter ? duration(retryAfter) : 'a moment'} before you try again.`

/** Rounded up, so that the next try is not too early. */
function duration(seconds: number): string {
  if (seconds < 100) return count(seconds, 'second')
  if (seconds < 100 * 60) return count(seconds / 60, 'minute')
  return count(seconds / 3_600, 'hour')
}

function count(amount: number, unit: string): string {
  const whole = Math.ceil(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
