import { and, desc, eq, or, sql } from 'drizzle-orm'
import { CENT, type ClientInput, type HeldSale, type HeldSaleInput, toCents } from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden, invalid } from '../../platform/problem'
import { isClaimed, lockKey, usedKey } from '../../platform/resources/idempotency'
import { findOne, insertedId } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { heldSale } from '../../tables/held-sales'
import { client } from '../../tables/people'
import { clients, withClient } from '../client/queries'
import { priceSale, readSaleBasis } from '../sale/pricing'
import { sales } from '../sale/queries'
import { findSaleUnderKey, hashSale } from '../sale/store-sale'
import {
  heldProblem,
  heldUnderKey,
  lockHeldUnderKey,
  readHeldSale,
  type StoredHeldSale,
  storedProblem,
} from './held-sales'

/**
 * Holds a sale that its seller may not finish, for an administrator or owner to decide, or records that the seller has given it
 * up. Once per key: a repeated request changes only what its seller wants, until the sale has been decided.
 *
 * @throws ProblemError 400 for unknown ids, 403 for another employee's sale, 409 when the sale under this key is stored or was
 * refused
 */
export async function holdSale(
  db: Database,
  caller: Caller,
  { sale: sent, client: offlineClient, reason, discard }: HeldSaleInput,
  key: string,
): Promise<{ held: HeldSale; accountId: number }> {
  return db.transaction(async (tx) => {
    const accountId = await sellerOf(tx, caller, { email: sent.employeeEmail, discard })
    const earlier = await lockHeldUnderKey(tx, { accountId, key })
    if (earlier) return { held: await holdAgain(tx, caller, earlier, { reason, discard }), accountId }
    await lockKey(tx, accountId, key)
    const stored = await findSaleUnderKey(tx, { accountId, key })
    if (stored) throw storedProblem(stored)
    const meanwhile = await heldUnderKey(tx, { accountId, key })
    if (meanwhile) {
      if ((meanwhile.state === 'DISCARDED') !== discard) throw heldProblem(meanwhile)
      return { held: meanwhile, accountId }
    }
    const sale = offlineClient ? { ...sent, clientId: await storedClient(tx, caller, offlineClient) } : sent
    const requestHash = hashSale(sale)
    // Throws 400 with the unknown ids.
    const basis = await readSaleBasis(tx, await withClient(tx, sale), { accountId, unit: CENT })
    const { buyer } = priceSale(basis, sale)
    const id = insertedId(
      await tx
        .insert(heldSale)
        .values({
          accountId,
          idempotencyKey: key,
          requestHash,
          sale,
          reason,
          handedInBy: caller.accountId,
          clientId: buyer.id,
          totalCents: toCents(sale.total),
          soldAt: new Date(sale.offline.soldAt),
          ...(discard ? discardedBy(caller) : WAITING),
        })
        .returning({ id: heldSale.id }),
    )
    // Claim the key: a sale cannot be held and stored.
    if (!(await isClaimed(tx, { accountId, key, requestHash }, id))) {
      const storedMeanwhile = await findSaleUnderKey(tx, { accountId, key })
      throw storedMeanwhile ? storedProblem(storedMeanwhile) : usedKey()
    }
    const held = await readHeldSale(tx, id)
    const { employeeEmail, total, soldAt } = held
    await audit(tx, {
      accountId: caller.accountId,
      action: discard ? 'discard' : 'create',
      entity: 'held-sale',
      entityId: id,
      after: { employeeEmail, total, soldAt, reason },
    })
    return { held, accountId }
  })
}

/** The seller's latest request wins. */
async function holdAgain(
  tx: Database,
  caller: Caller,
  { id, accountId, state, saleId }: StoredHeldSale,
  { reason, discard }: Pick<HeldSaleInput, 'reason' | 'discard'>,
): Promise<HeldSale> {
  const stored = saleId === null ? undefined : await findOne(tx, sales, saleId)
  if (stored) throw storedProblem(stored)
  const held = await readHeldSale(tx, id)
  if (state === 'REFUSED') throw heldProblem(held)
  if ((state === 'DISCARDED') === discard || accountId !== caller.accountId) return held
  await tx
    .update(heldSale)
    .set({ reason, ...(discard ? discardedBy(caller) : WAITING) })
    .where(eq(heldSale.id, id))
  await audit(tx, {
    accountId: caller.accountId,
    action: discard ? 'discard' : 'create',
    entity: 'held-sale',
    entityId: id,
    after: { reason },
  })
  return readHeldSale(tx, id)
}

const WAITING = { state: 'WAITING', decidedAt: null, decidedBy: null } as const

const discardedBy = ({ accountId }: Caller) =>
  ({ state: 'DISCARDED', decidedAt: new Date(), decidedBy: accountId }) as const

/**
 * The client with this DNI or, if there is none, this email; otherwise a new one. An owner who hands over a seller's sales may
 * create it, too.
 *
 * @returns its id
 */
async function storedClient(tx: Database, caller: Caller, input: ClientInput): Promise<number> {
  const found = await tx
    .select({ id: client.id, dni: client.dni })
    .from(client)
    .where(or(eq(client.dni, input.dni), eq(client.email, input.email)))
  const known = found.find(({ dni }) => dni === input.dni) ?? found[0]
  if (known) return known.id
  const id = await clients.create(tx, input)
  const after = await findOne(tx, clients.listing, id)
  await audit(tx, { accountId: caller.accountId, action: 'create', entity: 'client', entityId: id, after })
  return id
}

/** The seller's account: the caller's own, or for an administrator or owner, who hand over what is on a device, any. */
async function sellerOf(
  tx: Database,
  caller: Caller,
  { email, discard }: { email: string; discard: boolean },
): Promise<number> {
  if (email === caller.email) return caller.accountId
  if (caller.role === 'EMPLOYEE' || discard) {
    throw forbidden('employee', /*i18n*/ 'Employees record sales under their own email only')
  }
  const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email))
  const id = row?.id ?? (await accountThatHad(tx, email))
  if (id === undefined) throw invalid([{ field: 'sale.employeeEmail', message: /*i18n*/ 'Does not exist' }])
  return id
}

/** The account of the employee whose email was changed from this one. */
async function accountThatHad(tx: Database, email: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: account.id })
    .from(auditLog)
    .innerJoin(account, eq(account.employeeId, auditLog.entityId))
    .where(
      and(
        ...[eq(auditLog.entity, 'employee'), eq(auditLog.action, 'update')],
        sql`${auditLog.before} -> 'person' ->> 'email' = ${email}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.id
}
