import { ApiError } from 'shared-api'
import { connectionFailure, UNEXPECTED_ANSWER } from '../session/connection-failure'

/** The message for a failed login. It does not say whether the email or the password was wrong. */
export function loginFailure(error: unknown): string {
  const failure = connectionFailure(error)
  if (failure) return failure
  return error instanceof ApiError && error.status === 401
    ? 'The email or the password is wrong.'
    : UNEXPECTED_ANSWER
}
