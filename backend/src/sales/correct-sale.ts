import { and, eq } from 'drizzle-orm'
import type { Sale, SaleInput } from 'shared-api/contract'
import type { Database } from '../database/database'
import { sale } from '../database/schema/sales'
import { forbidden, notFound } from '../http/problem'
import { hashRequest } from '../resources/idempotency'
import type { Caller } from '../session/caller'
import { lockCancellable, markCancelled } from './cancel-sale'
import { visibleTo } from './queries'
import { findEarlierSale, storeSale } from './record-sale'

interface CorrectRequest {
  id: number
  input: SaleInput
  /** Value of the Idempotency-Key header. */
  key: string | undefined
  timeZone: string
}

/**
 * Corrects a sale in one transaction: stores the corrected sale and cancels the original, each with a reference to the
 * other. The corrected sale keeps the seller and gets the current date. The permissions are those of cancelling.
 *
 * @throws ProblemError as `cancelSale` and `recordSale`; 403 when the seller differs
 */
export async function correctSale(
  db: Database,
  caller: Caller,
  { id, input, key, timeZone }: CorrectRequest,
): Promise<{ stored: Sale; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const [seller] = await tx
      .select({ accountId: sale.accountId, email: sale.employeeEmail, name: sale.employeeName })
      .from(sale)
      .where(and(eq(sale.id, id), visibleTo(caller)))
    if (!seller) throw notFound()
    if (input.employeeEmail !== seller.email) {
      throw forbidden('employee', 'A corrected sale keeps its employee')
    }

    const requestHash = hashRequest({ corrects: id, ...input })
    const request = { accountId: seller.accountId, key, requestHash }
    const earlier = await findEarlierSale(tx, request)
    if (earlier) return { stored: earlier, isNew: false }

    await lockCancellable(tx, caller, id, timeZone)
    const recordedBy = caller.accountId
    const stored = await storeSale(tx, { seller, input, request, recordedBy, corrects: id })
    await markCancelled(tx, caller, id, {
      cancelReason: `Corrected by sale No. ${stored.id}`,
      correctedBy: stored.id,
    })
    return { stored, isNew: true }
  })
}
