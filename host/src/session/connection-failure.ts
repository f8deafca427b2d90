import { ApiError, NetworkError } from 'shared-api'
import { tooManyTries } from './too-many-tries'

/** The message for an answer that the API does not give. */
export const UNEXPECTED_ANSWER =
  'The server did not answer as expected. Check the address of the API in config.json.'

const NO_ANSWER = 'The server cannot be reached.'

/**
 * The message for a request that did not fail because of what was typed: no connection, another server at the address
 * of the API, or too many tries. Undefined for any other answer of the API.
 */
export function connectionFailure(error: unknown): string | undefined {
  if (error instanceof NetworkError) return `${error.message} Try again in a moment.`
  // A file of the application that could not be loaded, for example.
  if (!(error instanceof ApiError)) return connectionFailure(new NetworkError(error))
  if (error.unexpected && !error.unreachable) return UNEXPECTED_ANSWER
  if (error.status >= 500) return `${NO_ANSWER} Try again in a moment.`
  return error.status === 429 ? tooManyTries(error) : undefined
}
