import { eq } from 'drizzle-orm'
import type { Sale } from 'shared-api/contract'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { sale } from '../../platform/database/schema/sales'
import { notFound } from '../../platform/http/problem'
import { findOne, type Versioned } from '../../platform/resources/resource'
import { isTooLate, lockChangeable, tooLate } from './changeable'
import { sales } from './queries'

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
): Promise<Versioned<Sale>> {
  return db.transaction(async (tx) => {
    const row = await lockChangeable(tx, caller, id)
    if (isTooLate(caller, row, timeZone)) throw tooLate()
    const before = await findOne(tx, sales, id)
    await tx
      .update(sale)
      .set({
        status: 'CANCELLED',
        cancelledAt: new Date(),
        cancelledBy: caller.accountId,
        cancelReason: reason,
        version: row.version + 1,
      })
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
