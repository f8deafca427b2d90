import { ApiError } from 'shared-api'
import { PriceChanged } from 'shared-api/contract'
import * as v from 'valibot'

/** Why a draft was not finished. */
export type Failure =
  /** Nothing was stored: these are the prices of now. */
  | { kind: 'price-changed'; current: PriceChanged['current'] }
  /** A sale with this draft's key is stored, and it is another one than the draft is now. */
  | { kind: 'sold-before' }
  /** The server will not have it; trying again brings the same. */
  | { kind: 'refused'; reason: string }
  /** Whether the sale is stored is not known; trying again under the same key is safe. */
  | { kind: 'unanswered' }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'unanswered' }
  if (error.code === 'idempotency') return { kind: 'sold-before' }
  const changed = v.safeParse(PriceChanged, error.body)
  if (error.code === 'price-changed' && changed.success)
    return { kind: 'price-changed', current: changed.output.current }
  return { kind: 'refused', reason: [error.message, ...error.errors.map(({ message }) => message)].join(' ') }
}
