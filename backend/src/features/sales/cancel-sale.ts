import { and, eq } from 'drizzle-orm'
import { dateIn, type Sale } from 'shared-api/contract'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { sale } from '../../platform/database/schema/sales'
import { forbidden, notFound, ProblemError } from '../../platform/http/problem'
import { findOne } from '../../platform/resources/resource'
import { sales, visibleTo } from './queries'

interface CancelRequest {
  id: number
  reason: string
  /** Time zone of the business, in which its day ends. */
  timeZone: string
}

/**
 * Cancels a sale, which stays in the lists. Employees may cancel their own sales on the day of the sale.
 *
 * @throws ProblemError 404 for a sale that the caller may not see, 403 after the day of the sale, 409 for a cancelled sale
 */
export async function cancelSale(
  db: Database,
  caller: Caller,
  { id, reason, timeZone }: CancelRequest,
): Promise<Sale> {
  return db.transaction(async (tx) => {
    await lockCancellable(tx, caller, id, timeZone)
    return markCancelled(tx, caller, id, { cancelReason: reason })
  })
}

/**
 * Checks that the caller may cancel the sale and locks it until the transaction ends.
 *
 * @throws ProblemError as `cancelSale`
 */
export async function lockCancellable(
  tx: Database,
  caller: Caller,
  id: number,
  timeZone: string,
): Promise<void> {
  const [row] = await tx
    .select({ status: sale.status, createdAt: sale.createdAt })
    .from(sale)
    .where(and(eq(sale.id, id), visibleTo(caller)))
    .for('no key update')
  if (!row) throw notFound()
  if (row.status === 'CANCELLED') {
    throw new ProblemError(409, {
      code: 'cancelled',
      detail: /*i18n*/ 'This sale has been cancelled already',
    })
  }
  if (caller.role === 'EMPLOYEE' && dateIn(timeZone, row.createdAt) !== dateIn(timeZone, new Date())) {
    throw forbidden(
      'too-late',
      /*i18n*/ 'An employee can cancel or correct a sale on the day of the sale only',
    )
  }
}

/** Cancels a sale that `lockCancellable` has locked, and writes an entry to the audit log. */
export async function markCancelled(
  tx: Database,
  caller: Caller,
  id: number,
  reason: Pick<typeof sale.$inferInsert, 'cancelReason' | 'correctedBy'>,
): Promise<Sale> {
  const before = await findOne(tx, sales, id)
  await tx
    .update(sale)
    .set({ status: 'CANCELLED', cancelledAt: new Date(), cancelledBy: caller.accountId, ...reason })
    .where(eq(sale.id, id))
  const after = await findOne(tx, sales, id)
  if (!after) throw notFound()
  await audit(tx, {
    accountId: caller.accountId,
    action: 'cancel',
    entity: 'sale',
    entityId: id,
    before,
    after,
  })
  return after
}
