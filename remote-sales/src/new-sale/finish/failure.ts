import { ApiError, type FieldError } from 'shared-api'
import { PriceChanged } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { describeFailure } from 'shared-ui'
import * as v from 'valibot'
import { clientName } from '../client/client-columns'
import type { Draft } from '../draft/draft'

/** The reasons why `POST /sale` failed. */
export type Failure =
  /** Nothing was stored, because prices or interest have changed. */
  | { kind: 'price-changed'; current: PriceChanged['current'] }
  /** The key of this draft already belongs to a stored sale, as a rule with other contents, or to a held one. */
  | { kind: 'sold-before' }
  /** The sale to be changed is already cancelled. */
  | { kind: 'cancelled' }
  /** Somebody else has changed the sale meanwhile. */
  | { kind: 'changed' }
  /** The server rejected the sale. Trying again gives the same answer. */
  | { kind: 'refused'; reasons: string[] }
  /**
   * The answer was lost, so it is unknown whether the sale is stored. Trying again with the same key is safe.
   */
  | { kind: 'unconfirmed'; reason: string }

/** True when the same draft can be sent again. False when the user has to decide something first. */
export const mayBeSentAgain = ({ kind }: Failure): boolean => kind === 'unconfirmed' || kind === 'refused'

/** A field error with the name of the client, payment method or service instead of the field's path. */
function named({ field, message }: FieldError, { client, lines, paymentMethod }: Draft): string {
  const [, index] = /^saleItems\.(\d+)/.exec(field) ?? []
  const names: Record<string, string | undefined> = {
    clientId: client ? clientName(client) : undefined,
    paymentMethodId: paymentMethod?.type,
    reason: i18n.t('Reason of the change'),
  }
  if (field.startsWith('discount')) return `${i18n.t('Discount')}: ${message}`
  const name = index ? lines[Number(index)]?.service.name : names[field]
  return `${name ?? field}: ${message}`
}

/** @param draft The draft that was sent. */
export function failureOf(error: unknown, draft: Draft): Failure {
  const { title, isUnreachable } = describeFailure(error)
  if (isUnreachable || !(error instanceof ApiError)) return { kind: 'unconfirmed', reason: title }
  if (error.status >= 500) return { kind: 'unconfirmed', reason: i18n.t('The server failed.') }
  if (error.code === 'idempotency' || error.code === 'held') return { kind: 'sold-before' }
  if (error.code === 'cancelled') return { kind: 'cancelled' }
  if (error.status === 412) return { kind: 'changed' }
  const changed = v.safeParse(PriceChanged, error.body)
  if (error.code === 'price-changed' && changed.success)
    return { kind: 'price-changed', current: changed.output.current }
  const reasons = error.errors.map((fieldError) => named(fieldError, draft))
  return { kind: 'refused', reasons: reasons.length > 0 ? reasons : [error.message] }
}
