import * as v from 'valibot'
import { type CurrentPrices, PriceChanged, type ProblemCode } from '../contract'
import { AbortedError, ApiError } from '../errors'
import type { Refusal } from './entry'

/** What follows from a failed try to send a sale. */
export type Failure =
  /** Whether the server has stored the sale is unknown: try again later. */
  | { kind: 'unanswered'; retryAfter?: number | undefined }
  /** The same, but the server has an error of its own with this sale, which it may not have with others. */
  | { kind: 'failed'; refusal: Refusal }
  /** The server wants the seller to log in again. */
  | { kind: 'login' }
  | { kind: 'decision'; refusal: Refusal; current: CurrentPrices | undefined }
  | { kind: 'refused'; refusal: Refusal }

/** Statuses of servers and proxies that may answer otherwise in a moment. */
const TEMPORARY = [408, 425, 429]

/** Refusals of the caller, not of the sale. `employee`: the session is of another account than the sale. */
const LOGIN_CODES: readonly ProblemCode[] = ['role', 'enrolment', 'confirmation', 'employee']

export function failureOf(error: unknown, of: Refusal['of']): Failure {
  if (error instanceof AbortedError || !(error instanceof ApiError)) return { kind: 'unanswered' }
  const { status, code, unexpected, title, detail, errors, body, retryAfter } = error
  const refusal: Refusal = { of, status, title, detail, code, errors: [...errors], body }
  if (status === 500 && !unexpected) return { kind: 'failed', refusal }
  // Another server may answer in place of ours: the login page of a network, for example.
  if (unexpected || status >= 500 || TEMPORARY.includes(status)) return { kind: 'unanswered', retryAfter }
  // The token could not be renewed: the next try finds out whether the session has ended.
  if (code === 'token' || status === 401) return { kind: 'unanswered' }
  if (code !== undefined && LOGIN_CODES.includes(code)) return { kind: 'login' }
  if (code !== 'price-changed' && code !== 'copy-too-old') return { kind: 'refused', refusal }
  const changed = v.safeParse(PriceChanged, body)
  return { kind: 'decision', refusal, current: changed.success ? changed.output.current : undefined }
}

/** The error with which the server has refused. */
export const errorOf = ({ status, body, of: _, ...problem }: Refusal): ApiError =>
  new ApiError(status, problem, body)
