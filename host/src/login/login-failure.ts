import { ApiError } from 'shared-api'
import { i18n } from 'shared-i18n'
import { tooManyTries } from '../session/too-many-tries'

/** The message for a failed login. It does not say whether the email or the password was wrong. */
export function loginFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return tooManyTries(error)
  if (error instanceof ApiError && error.status < 500) return i18n.t('The email or the password is wrong.')
  return i18n.t('The server cannot be reached. Try again in a moment.')
}
