import { i18n } from 'shared-i18n'
import type { FieldError, Problem, ProblemCode } from '../contract'

type ApiFailure = Pick<Problem, 'title' | 'detail' | 'code' | 'errors' | 'requestId'> & {
  retryAfter?: number | undefined
  unexpected?: boolean
}

/** What a proxy answers when the server behind it does not. */
const GATEWAY_STATUSES = [502, 503, 504]

/** The server answered with an error. `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ProblemCode | undefined
  readonly title: string
  readonly detail: string | undefined
  /** The errors of single fields. Empty when the problem is not in the payload. */
  readonly errors: readonly FieldError[]
  /** The id of a request that failed on the server. It is also in the server's log. */
  readonly requestId: string | undefined
  /** Seconds to wait before the next try, if the server named them. */
  readonly retryAfter: number | undefined
  /** True when the answer is not one of the API, for example the 404 page of another server. */
  readonly unexpected: boolean

  /** @param body The response body: parsed JSON, or text. */
  constructor(
    readonly status: number,
    { title, detail, code, errors, requestId, retryAfter, unexpected = false }: ApiFailure,
    readonly body?: unknown,
  ) {
    super(detail ?? title)
    this.title = title
    this.detail = detail
    this.code = code
    this.errors = errors ?? []
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.unexpected = unexpected
  }

  /** True when a proxy answered because the server did not. */
  get unreachable(): boolean {
    return this.unexpected && GATEWAY_STATUSES.includes(this.status)
  }
}

/**
 * The server did not answer: offline, unreachable, connection lost or time-out. Whether it processed the
 * request is unknown. `message` can be shown to users.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly timedOut: boolean
  readonly unreachable = true

  constructor(cause: unknown) {
    super(navigator.onLine ? i18n.t('The server cannot be reached.') : i18n.t('You are offline.'), { cause })
    this.timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  }
}

/**
 * A login in front of the suite, such as that of a company's network, has answered in place of the server. The address is that of
 * no service worker, which would open the stored suite in place of this login.
 */
export class LoginInFrontError extends NetworkError {
  constructor() {
    super(undefined)
    this.message = i18n.t(
      'The login in front of this site has ended. Open {address} in another tab and log in there.',
      {
        address: `${location.origin}/`,
      },
    )
  }
}

/** Aborted by the caller, or because the session of the request has ended. */
export class AbortedError extends Error {
  override readonly name = 'AbortError'

  constructor() {
    super('Operation aborted')
  }
}

/** True when an immediate retry may help. Not after a time-out, where a retry would double the wait. */
export function isTransient(error: unknown): boolean {
  return (
    (error instanceof NetworkError && !error.timedOut) || (error instanceof ApiError && error.status >= 500)
  )
}

/** True when the server did not answer, so that the request may be repeated until it does. */
export const isUnreachable = (error: unknown): boolean =>
  (error instanceof NetworkError || error instanceof ApiError) && error.unreachable

/** True when the server, and not another one in its place, refuses the caller or the token. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.unexpected && (error.status === 401 || error.status === 403)
