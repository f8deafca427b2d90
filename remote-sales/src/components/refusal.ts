import { ApiError } from 'shared-api'
import type { FieldError } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { describeFailure } from 'shared-ui'

/** Why the server refused a request. Undefined when the request failed and may be sent again. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.message : undefined

/** Whether the server says that a record does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** An error of a rule of the contract, in the language in use. */
export const errorText = ({ template, message, params }: Omit<FieldError, 'field'>): string =>
  i18n.t(template ?? message, params)

interface StoredOnceTexts {
  /** The key was used before, so an earlier attempt was stored. */
  stored: string
  unreachable: (failure: string) => string
}

export function storedOnceFailure(error: unknown, { stored, unreachable }: StoredOnceTexts): string {
  if (error instanceof ApiError && error.code === 'idempotency') return stored
  const { title, isUnreachable } = describeFailure(error)
  return refusalOf(error) ?? (isUnreachable ? unreachable(title) : title)
}
