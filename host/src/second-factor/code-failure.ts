import { ApiError } from 'shared-api'
import { tooManyTries } from '../session/too-many-tries'

/** The message for a code, a password or a passkey that was not accepted. */
export function codeFailure(error: unknown, wrong: string): string {
  if (!(error instanceof ApiError) || error.status >= 500)
    return 'The server cannot be reached. Try again in a moment.'
  if (error.status === 429) return tooManyTries(error)
  if (error.status === 403) return 'This took too long. Cancel and start again.'
  return error.status === 409 ? (error.detail ?? error.title) : wrong
}
