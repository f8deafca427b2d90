import { and, eq } from 'drizzle-orm'
import { dateIn, type Sale } from 'shared-api/contract'
import { audit } from '../audit-log/audit'
import type { Database } from '../database/database'
import { sale } from '../database/schema/sales'
import { forbidden, notFound, ProblemError } from '../http/problem'
import { findOne } from '../resources/resource'
import type { Caller } from '../session/caller'
import { sales, visibleTo } from './queries'

/**
 * Cancels a sale; it stays in the lists. An employee may cancel their own on the day of the sale.
 *
 * @param timeZone in which the day of the business ends
 * @throws ProblemError 404 for what the caller does not see, 403 once the day is over, 409 if it is cancelled already
 */
export async function cancelSale(
  db: Database,
  caller: Caller,
  { id, reason, timeZone }: { id: number; reason: string; timeZone: string },
): Promise<Sale> {
  return db.transaction(async (tx) => {
    const now = new Date()
    const [row] = await tx
      .select({ status: sale.status, createdAt: sale.createdAt })
      .from(sale)
      .where(and(eq(sale.id, id), visibleTo(caller)))
      .for('no key update')
    if (!row) throw notFound()
    if (row.status === 'CANCELLED') {
      throw new ProblemError(409, { code: 'cancelled', detail: 'This sale has been cancelled already' })
    }
    if (caller.role === 'EMPLOYEE' && dateIn(timeZone, row.createdAt) !== dateIn(timeZone, now)) {
      throw forbidden('too-late', 'An employee can cancel a sale on the day of the sale only')
    }

    const before = await findOne(tx, sales, id)
    await tx
      .update(sale)
      .set({ status: 'CANCELLED', cancelledAt: now, cancelledBy: caller.accountId, cancelReason: reason })
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
  })
}
