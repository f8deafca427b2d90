import { ApiError, type FieldError } from 'shared-api'
import { PriceChanged } from 'shared-api/contract'
import * as v from 'valibot'
import { clientName } from '../client/client-columns'
import type { Draft } from '../draft/draft'

/** Why a draft was not finished. */
export type Failure =
  /** Nothing was stored: these are the prices of now. */
  | { kind: 'price-changed'; current: PriceChanged['current'] }
  /** A sale with this draft's key is stored, and it is another one than the draft is now. */
  | { kind: 'sold-before' }
  /** The server will not have it; trying again brings the same. */
  | { kind: 'refused'; reasons: string[] }
  /** Whether the sale is stored is not known; trying again under the same key is safe. */
  | { kind: 'unconfirmed'; reason: string }

/** What a complaint of the server is about, in the user's words. */
function named({ field, message }: FieldError, { client, lines, paymentMethod }: Draft): string {
  const [, index] = /^saleItems\.(\d+)/.exec(field) ?? []
  const names: Record<string, string | undefined> = {
    clientId: client ? clientName(client) : undefined,
    paymentMethodId: paymentMethod?.type,
  }
  const name = index ? lines[Number(index)]?.service.name : names[field]
  return `${name ?? field}: ${message}`
}

/** @param draft what was sent */
export function failureOf(error: unknown, draft: Draft): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unconfirmed', reason: 'The server cannot be reached.' }
  if (error.status >= 500) return { kind: 'unconfirmed', reason: 'The server had a problem.' }
  if (error.code === 'idempotency') return { kind: 'sold-before' }
  const changed = v.safeParse(PriceChanged, error.body)
  if (error.code === 'price-changed' && changed.success)
    return { kind: 'price-changed', current: changed.output.current }
  const complaints = error.errors.map((complaint) => named(complaint, draft))
  return { kind: 'refused', reasons: complaints.length > 0 ? complaints : [error.message] }
}
