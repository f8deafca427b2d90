import { ApiError } from 'shared-api'
import { i18n } from 'shared-i18n'
import { connectionFailure } from '../session/connection-failure'

/** The message for a code, a password or a passkey that was not accepted. */
export function codeFailure(error: unknown, wrong: string): string {
  const failure = connectionFailure(error)
  if (failure || !(error instanceof ApiError)) return failure ?? wrong
  if (error.status === 403) return i18n.t('This took too long. Cancel and start again.')
  return error.status === 409 ? (error.detail ?? error.title) : wrong
}
