import { ApiError } from 'shared-api'
import { describeFailure } from 'shared-ui'

/** Why the server refused a request. Undefined when the request failed and may be sent again. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.message : undefined

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
