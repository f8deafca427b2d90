import { ApiError } from 'shared-api'

/** Why the server refused a request. Undefined when the request failed and may be sent again. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.message : undefined
