import type { FieldError, Problem, ProblemCode } from './contract'

/** The server answered, and not with what was asked for. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ProblemCode | undefined
  readonly title: string
  readonly detail: string | undefined
  /** What is wrong with the payload, field by field; empty when the problem lies elsewhere. */
  readonly errors: readonly FieldError[]

  /** @param body the answer as it came: parsed where it is JSON, else its text */
  constructor(
    readonly status: number,
    { title, detail, code, errors }: Pick<Problem, 'title' | 'detail' | 'code' | 'errors'>,
    readonly body?: unknown,
  ) {
    super(detail ?? title)
    this.title = title
    this.detail = detail
    this.code = code
    this.errors = errors ?? []
  }
}

/** No answer: offline, server unreachable, connection lost, time-out. Whether the server acted is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly timedOut: boolean

  constructor(cause: unknown) {
    super('The server cannot be reached', { cause })
    this.timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  }
}

/** Given up by the caller, or because the session that asked is over. */
export class AbortedError extends Error {
  override readonly name = 'AbortError'

  constructor() {
    super('Operation aborted')
  }
}

/** Asking again at once may help. After a time-out it would only double the wait. */
export function isTransient(error: unknown): boolean {
  return (
    (error instanceof NetworkError && !error.timedOut) || (error instanceof ApiError && error.status >= 500)
  )
}

/** The server does not let the caller in, or not with this token. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
