import { eq } from 'drizzle-orm'
import { acceptQuote, checkChangeable, checkValidUntil, type Quote } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed } from '../../platform/problem'
import { requireOne } from '../../platform/resources/resource'
import { quote } from '../../tables/quotes'
import { lockCurrencies, requireCurrency } from '../business/region'
import { quotes } from './list'
import { checkShown, type Decision, lockToDecide } from './lock'
import type { Offer } from './offer'

export interface Acceptance {
  /** Undefined: the present one. */
  version?: number
  name: string
  /** The user whom the client told. Undefined: the client accepts it. */
  recordedBy?: number
  /** The network address of the request. */
  source?: string
  today: string
}

/** @throws ProblemError 410 for a quote that was withdrawn or has expired, 412 for another version */
export async function accept(tx: Database, found: Quote, acceptance: Acceptance): Promise<boolean> {
  const { id } = found
  const { version = found.version, name, recordedBy, source, today } = acceptance
  const { isNew } = allowed(acceptQuote(found, version, today))
  if (!isNew) return false
  await tx
    .update(quote)
    .set({ acceptedAt: new Date(), acceptedName: name, acceptedBy: recordedBy ?? null })
    .where(eq(quote.id, id))
  await audit(tx, {
    ...(recordedBy !== undefined && { accountId: recordedBy }),
    ...(source !== undefined && { source }),
    action: 'accept',
    entity: 'quote',
    entityId: id,
    after: { acceptedBy: name, version },
  })
  return true
}

/** Notes that the client of a quote has told that it is accepted. Accepted before, it stays as it is. */
export const recordAcceptance = (
  db: Database,
  caller: Caller,
  id: number,
  { ifMatch, ...acceptance }: Pick<Acceptance, 'name' | 'today'> & Pick<Decision, 'ifMatch'>,
): Promise<Quote> =>
  db.transaction(async (tx) => {
    const found = await lockToDecide(tx, caller, id, { decision: 'accept', ifMatch })
    allowed(acceptQuote(found, found.version, acceptance.today))
    allowed(checkShown(found, ifMatch))
    await accept(tx, found, { ...acceptance, recordedBy: caller.accountId })
    return requireOne(tx, quotes, id)
  })

/** @throws ProblemError 403, 409 for one that was sold, 412 for another version, 428 */
export async function withdrawQuote(
  db: Database,
  caller: Caller,
  id: number,
  ifMatch: string | undefined,
): Promise<Quote> {
  const { accountId } = caller
  return db.transaction(async (tx) => {
    const found = await lockToDecide(tx, caller, id, { decision: 'withdraw', ifMatch })
    if (found.withdrawnAt) return found
    allowed(checkChangeable(found))
    allowed(checkShown(found, ifMatch))
    await tx.update(quote).set({ withdrawnAt: new Date(), withdrawnBy: accountId }).where(eq(quote.id, id))
    await audit(tx, { accountId, action: 'cancel', entity: 'quote', entityId: id })
    return requireOne(tx, quotes, id)
  })
}

interface ExtensionRequest extends Pick<Decision, 'ifMatch'>, Pick<Offer, 'today' | 'region'> {
  validUntil: string
}

/** Offers a quote until another day, at its prices. */
export async function extendQuote(
  db: Database,
  caller: Caller,
  id: number,
  { validUntil, today, ifMatch, region }: ExtensionRequest,
): Promise<Quote> {
  const { accountId } = caller
  allowed(checkValidUntil(validUntil, today))
  return db.transaction(async (tx) => {
    const before = await lockToDecide(tx, caller, id, { decision: 'extend', ifMatch })
    allowed(checkChangeable(before))
    allowed(checkShown(before, ifMatch))
    requireCurrency(before.currency, await lockCurrencies(tx, region))
    await tx.update(quote).set({ validUntil }).where(eq(quote.id, id))
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'quote',
      entityId: id,
      before: { validUntil: before.validUntil },
      after: { validUntil },
    })
    return requireOne(tx, quotes, id)
  })
}
