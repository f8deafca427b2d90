import { ApiError, NetworkError } from 'shared-api'
import { i18n } from 'shared-i18n'

/** The message for an answer that the API does not give. */
const unexpectedAnswer = () =>
  i18n.t('The server did not answer as expected. Check the address of the API in config.json.')

/**
 * The message for a request that did not fail because of what was typed: no connection, another server at the address
 * of the API, or too many tries. Undefined for any other answer of the API.
 */
export function connectionFailure(error: unknown): string | undefined {
  if (error instanceof NetworkError) return tryAgain(error.message)
  // A file of the application that could not be loaded, for example.
  if (!(error instanceof ApiError)) return connectionFailure(new NetworkError(error))
  if (error.unexpected && !error.unreachable) return unexpectedAnswer()
  if (error.status >= 500) return tryAgain(i18n.t('The server cannot be reached.'))
  return error.status === 429 ? tooManyTries(error) : undefined
}

const tryAgain = (failure: string) => i18n.t('{failure} Try again in a moment.', { failure })

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

/** The message for a failed login. It does not say whether the email or the password was wrong. */
export function loginFailure(error: unknown): string {
  const failure = connectionFailure(error)
  if (failure) return failure
  return error instanceof ApiError && error.status === 401
    ? i18n.t('The email or the password is wrong.')
    : unexpectedAnswer()
}

/** The message for a code, a password or a passkey that was not accepted. */
export function codeFailure(error: unknown, wrong: string): string {
  const failure = connectionFailure(error)
  if (failure || !(error instanceof ApiError)) return failure ?? wrong
  if (error.status === 403) return i18n.t('This took too long. Cancel and start again.')
  return error.status === 409 ? (error.detail ?? error.title) : wrong
}
