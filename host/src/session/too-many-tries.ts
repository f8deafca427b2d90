import type { ApiError } from 'shared-api'
import { i18n } from 'shared-i18n'

const SECONDS = { second: 1, minute: 60, hour: 3_600 }

/** The message for a 429 response, with the time to wait. Rounded up, so that the next try is not too early. */
export function tooManyTries({ retryAfter }: ApiError): string {
  if (!retryAfter) return i18n.t('Too many tries. Wait a moment before you try again.')
  const unit = retryAfter < 100 ? 'second' : retryAfter < 100 * 60 ? 'minute' : 'hour'
  const time = new Intl.NumberFormat(i18n.locales, { style: 'unit', unit, unitDisplay: 'long' })
  return i18n.t('Too many tries. Wait {time} before you try again.', {
    time: time.format(Math.ceil(retryAfter / SECONDS[unit])),
  })
}
