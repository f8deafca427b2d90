import { eq } from 'drizzle-orm'
import { type HeldSale, type HeldSaleInput, toCents } from 'shared-api/contract'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { account } from '../../platform/database/schema/accounts'
import { heldSale } from '../../platform/database/schema/held-sales'
import { forbidden, invalid, ProblemError } from '../../platform/http/problem'
import { insertedId } from '../../platform/resources/resource'
import { priceSale, readSaleBasis } from '../sales/pricing'
import { findEarlierSale, hashSale } from '../sales/record-sale'
import { heldProblem } from './held-problem'
import { heldUnderKey, readHeldSale } from './queries'

/**
 * Holds a sale that its seller may not finish, for an administrator or owner to decide, or records that the seller has given it
 * up. Once per key.
 *
 * @throws ProblemError 400 for unknown ids, 403 for another employee's sale, 409 when the sale under this key is stored or has
 * been held otherwise
 */
export async function holdSale(
  db: Database,
  caller: Caller,
  { sale, reason, discard }: HeldSaleInput,
  key: string,
): Promise<{ held: HeldSale; accountId: number }> {
  return db.transaction(async (tx) => {
    const accountId = await sellerOf(tx, caller, { email: sale.employeeEmail, discard })
    const requestHash = hashSale(sale)
    // Takes the lock of the key, so that the sale is either held or stored.
    if (await findEarlierSale(tx, { accountId, key, requestHash })) throw alreadyStored()
    const earlier = await heldUnderKey(tx, { accountId, key })
    if (earlier) {
      if ((earlier.state === 'DISCARDED') !== discard) throw heldProblem(earlier)
      return { held: earlier, accountId }
    }
    // Names unknown ids.
    priceSale(await readSaleBasis(tx, sale, { accountId }), sale)
    const id = insertedId(
      await tx
        .insert(heldSale)
        .values({
          ...{ accountId, idempotencyKey: key, requestHash, sale, reason },
          ...{ clientId: sale.clientId, totalCents: toCents(sale.total) },
          soldAt: new Date(sale.offline.soldAt),
          ...(discard
            ? { state: 'DISCARDED', decidedAt: new Date(), decidedBy: caller.accountId }
            : { state: 'WAITING' }),
        })
        .returning({ id: heldSale.id }),
    )
    const held = await readHeldSale(tx, id)
    const { employeeEmail, total, soldAt } = held
    await audit(tx, {
      accountId: caller.accountId,
      action: discard ? 'discard' : 'create',
      ...{ entity: 'held-sale', entityId: id, after: { employeeEmail, total, soldAt, reason } },
    })
    return { held, accountId }
  })
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
  if (!row) throw invalid([{ field: 'sale.employeeEmail', message: /*i18n*/ 'Does not exist' }])
  return row.id
}

const alreadyStored = () =>
  new ProblemError(409, { code: 'idempotency', detail: /*i18n*/ 'This sale is stored already' })
