import type { ProblemCode } from '../../contract'
import { ApiError, NetworkError } from '../../http/errors'
import type { Refusal } from '../device/database'

/** What follows from a failed try to send a sale. */
export type Failure =
  /**
   * Whether the server has stored the sale is unknown: try again later. `refusal`: what came in place of the server's answer. When
   * the server answers other requests, this sale has `failed`.
   */
  | { kind: 'unanswered'; retryAfter?: number | undefined; refusal?: Refusal }
  /** The same, but other sales may be stored: the server has an error with this one, or something in between refuses it. */
  | { kind: 'failed'; refusal: Refusal }
  /** The server wants the seller to log in again. */
  | { kind: 'login' }
  | { kind: 'refused'; refusal: Refusal }

/** Statuses of servers and proxies that may answer otherwise in a moment. */
const TEMPORARY = [408, 425, 429]

/** Refusals of the caller, not of the sale. `employee`: the session is of another account than the sale. */
const LOGIN_CODES: readonly ProblemCode[] = ['role', 'enrolment', 'confirmation', 'employee']

/** @param of what was sent */
export function failureOf(error: unknown, of: Refusal['of']): Failure {
  if (error instanceof NetworkError)
    return {
      kind: 'unanswered',
      refusal: { of, status: 0, title: error.message, unexpected: true, body: '' },
    }
  if (!(error instanceof ApiError)) return { kind: 'unanswered' }
  const { status, code, unexpected, title, detail, errors, body, retryAfter } = error
  if (unexpected) {
    const refusal = { of, status, title, unexpected, detail: textOf(body), body: '' }
    return { kind: 'unanswered', retryAfter, refusal }
  }
  const refusal: Refusal = { of, status, title, detail, code, errors: [...errors], body }
  if (status === 500) return { kind: 'failed', refusal }
  if (status >= 500 || TEMPORARY.includes(status)) return { kind: 'unanswered', retryAfter }
  // The token could not be renewed: the next try finds out whether the session has ended.
  if (code === 'token' || status === 401) return { kind: 'unanswered' }
  if (code !== undefined && LOGIN_CODES.includes(code)) return { kind: 'login' }
  return { kind: 'refused', refusal }
}

const SHOWN_LENGTH = 200

/** What a page in place of the server's answer says. */
function textOf(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined
  const page = new DOMParser().parseFromString(body, 'text/html')
  for (const element of page.querySelectorAll('script, style')) element.remove()
  const text = page.title || page.body.textContent || ''
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_LENGTH) || undefined
}

/** The error with which the server has refused. */
export const errorOf = ({ status, body, of: _, ...problem }: Refusal): ApiError =>
  new ApiError(status, problem, body)
