import { ApiError } from 'shared-api'
import { tooManyTries } from '../session/too-many-tries'

/** The message for a code or password that was not accepted. */
export function codeFailure(error: unknown, wrong: string): string {
  if (error instanceof ApiError && error.status === 429) return tooManyTries(error)
  if (error instanceof ApiError && error.status < 500) return wrong
  return 'The server does not answer. Try again in a moment.'
}
