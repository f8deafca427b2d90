import { eq } from 'drizzle-orm'
import type { HeldSale, Sale } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden, notFound } from '../../platform/problem'
import { releaseKey } from '../../platform/resources/idempotency'
import { account } from '../../tables/accounts'
import { heldSale } from '../../tables/held-sales'
import { lockClient, withClient } from '../client/queries'
import type { Seller } from '../sale/insert-sale'
import { findEarlierSale, storeOrFindSale } from '../sale/store-sale'
import { heldProblem, readHeldSale, type StoredHeldSale } from './held-sales'
import { findPrices } from './offline-prices'
import { saleMoment, startOfDraft } from './record-offline-sale'

interface Limits {
  /** The highest discount, in percent, that the caller may accept. */
  discountLimit: number
  /** The smallest unit of the currency, in cents. */
  unit: number
}

/** A decision and the account of the sale's seller. */
interface Decided {
  held: HeldSale
  accountId: number
}

/**
 * Stores a held sale for its seller at the prices that seller and client agreed on, however old they are and also when the
 * seller's account is disabled. It counts on the day on which it was sold or, when that cannot be, on the day of the decision.
 *
 * @returns also for a repeated decision of the same person, whose answer may have been lost
 * @throws ProblemError 400 when the discount is over the limit, 403 for the caller's own sale, 404, 409 when it has been decided
 * already or its total was never right
 */
export async function acceptHeldSale(
  db: Database,
  caller: Caller,
  { id, ...limits }: { id: number } & Limits,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const { held, earlier } = await lockForDecision(tx, caller, { id, state: 'ACCEPTED' })
    if (earlier) return earlier
    const stored = await storeHeld(tx, caller, { held, ...limits })
    return decide(tx, caller, held, { state: 'ACCEPTED', saleId: stored.id })
  })
}

/**
 * @returns also for a repeated decision of the same person, with the reason of the first
 * @throws ProblemError 403 for the caller's own sale, 404, 409 when it has been decided already
 */
export async function refuseHeldSale(
  db: Database,
  caller: Caller,
  { id, reason }: { id: number; reason: string },
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const { held, earlier } = await lockForDecision(tx, caller, { id, state: 'REFUSED' })
    return earlier ?? decide(tx, caller, held, { state: 'REFUSED', decisionReason: reason })
  })
}

/**
 * Locks a held sale that waits. `earlier` is set when the caller has decided the same before.
 *
 * @throws ProblemError 403 for the caller's own sale, as an employee who became an administrator may still have one, and for one
 * that the caller has handed in
 */
async function lockForDecision(
  tx: Database,
  caller: Caller,
  { id, state }: { id: number; state: Decision['state'] },
): Promise<{ held: StoredHeldSale; earlier?: Decided }> {
  const ofId = eq(heldSale.id, id)
  const [{ clientId } = { clientId: 0 }] = await tx
    .select({ clientId: heldSale.clientId })
    .from(heldSale)
    .where(ofId)
  await lockClient(tx, clientId)
  const [held] = await tx.select().from(heldSale).where(ofId).for('no key update')
  if (!held) throw notFound()
  if ([held.accountId, held.handedInBy].includes(caller.accountId)) {
    throw forbidden(
      'role',
      /*i18n*/ 'Another administrator or owner decides about sales that you made or handed in',
    )
  }
  if (held.state === 'WAITING') return { held }
  const decided = await readHeldSale(tx, id)
  if (held.state !== state || held.decidedBy !== caller.accountId) throw heldProblem(decided)
  return { held, earlier: { held: decided, accountId: held.accountId } }
}

async function storeHeld(
  tx: Database,
  caller: Caller,
  { held, discountLimit, unit }: { held: StoredHeldSale } & Limits,
): Promise<Sale> {
  const { accountId, idempotencyKey: key, requestHash, createdAt: receivedAt } = held
  const input = await withClient(tx, held.sale)
  const request = { accountId, key, requestHash }
  const earlier = await findEarlierSale(tx, request)
  if (earlier) return earlier
  const basis = await findPrices(tx, input, {
    accountId,
    // The draft may be older than the device's catalogue.
    since: startOfDraft(input.offline, receivedAt),
    until: receivedAt.getTime(),
    offlineHours: Number.POSITIVE_INFINITY,
    unit,
  })
  const moment = await saleMoment(tx, input, { receivedAt, accountIds: [accountId, held.handedInBy] })
  const soldAt = moment instanceof Date ? moment : new Date()
  const seller = await readSeller(tx, accountId)
  const moments = { soldAt, receivedAt }
  const sale = { seller, input, request, recordedBy: caller.accountId, moments, discountLimit }
  await releaseKey(tx, request, held.id)
  const { stored } = await storeOrFindSale(tx, basis, sale)
  return stored
}

async function readSeller(tx: Database, accountId: number): Promise<Seller> {
  const [row] = await tx.select().from(account).where(eq(account.id, accountId))
  if (!row) throw new Error(`The account ${accountId} of a held sale does not exist`)
  return { accountId, email: row.email, name: fullName(row) }
}

type Decision = { state: 'ACCEPTED'; saleId: number } | { state: 'REFUSED'; decisionReason: string }

async function decide(
  tx: Database,
  caller: Caller,
  { id, accountId }: StoredHeldSale,
  decision: Decision,
): Promise<Decided> {
  await tx
    .update(heldSale)
    .set({ ...decision, decidedAt: new Date(), decidedBy: caller.accountId })
    .where(eq(heldSale.id, id))
  const { state, ...after } = decision
  await audit(tx, {
    accountId: caller.accountId,
    action: state === 'ACCEPTED' ? 'accept' : 'refuse',
    entity: 'held-sale',
    entityId: id,
    after,
  })
  return { held: await readHeldSale(tx, id), accountId }
}
