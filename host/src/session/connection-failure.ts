import { ApiError, NetworkError } from 'shared-api'
import { i18n } from 'shared-i18n'
import { tooManyTries } from './too-many-tries'

/** The message for an answer that the API does not give. */
export const unexpectedAnswer = () =>
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
