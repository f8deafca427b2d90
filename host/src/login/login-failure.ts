import { ApiError } from 'shared-api'
import { i18n } from 'shared-i18n'
import { connectionFailure, unexpectedAnswer } from '../session/connection-failure'

/** The message for a failed login. It does not say whether the email or the password was wrong. */
export function loginFailure(error: unknown): string {
  const failure = connectionFailure(error)
  if (failure) return failure
  return error instanceof ApiError && error.status === 401
    ? i18n.t('The email or the password is wrong.')
    : unexpectedAnswer()
}
