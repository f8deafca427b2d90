import type { ApiError } from 'shared-api'
import { i18n } from 'shared-i18n'

/** The message for a 429 response, with the time to wait. Rounded up, so that the next try is not too early. */
export function tooManyTries({ retryAfter }: ApiError): string {
  if (!retryAfter) return i18n.t('Too many tries. Wait a moment before you try again.')
  if (retryAfter < 100)
    return i18n.t(
      'Too many tries. Wait {count, plural, one {# second} other {# seconds}} before you try again.',
      { count: Math.ceil(retryAfter) },
    )
  if (retryAfter < 100 * 60)
    return i18n.t(
      'Too many tries. Wait {count, plural, one {# minute} other {# minutes}} before you try again.',
      { count: Math.ceil(retryAfter / 60) },
    )
  return i18n.t('Too many tries. Wait {count, plural, one {# hour} other {# hours}} before you try again.', {
    count: Math.ceil(retryAfter / 3_600),
  })
}
