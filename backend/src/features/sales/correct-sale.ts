import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Sale, SaleCorrection } from 'shared-api/contract'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { sale } from '../../platform/database/schema/sales'
import { forbidden, notFound, ProblemError } from '../../platform/http/problem'
import { hashRequest } from '../../platform/resources/idempotency'
import { findOne } from '../../platform/resources/resource'
import { lockCancellable, markCancelled } from './cancel-sale'
import { checkSellable } from './check-sellable'
import { readSaleBasis } from './pricing'
import { sales, visibleTo } from './queries'
import { findEarlierSale, requireEarlierSale, storeSale } from './record-sale'

interface CorrectRequest {
  id: number
  input: SaleCorrection
  /** Value of the Idempotency-Key header. */
  key: string | undefined
  timeZone: string
  /** The highest discount of the caller, in percent. */
  discountLimit: number
}

/**
 * Corrects a sale in one transaction: stores the corrected sale and cancels the original, each with a reference to the
 * other. The corrected sale keeps the seller and gets the current date. The permissions are those of cancelling.
 *
 * @throws ProblemError as `cancelSale` and `recordSale`; 403 when the seller differs, 409 when nothing else does
 */
export async function correctSale(
  db: Database,
  caller: Caller,
  { id, input, key, timeZone, discountLimit }: CorrectRequest,
): Promise<{ stored: Sale; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const [seller] = await tx
      .select({ accountId: sale.accountId, email: sale.employeeEmail, name: sale.employeeName })
      .from(sale)
      .where(and(eq(sale.id, id), visibleTo(caller)))
    if (!seller) throw notFound()
    if (input.employeeEmail !== seller.email) {
      throw forbidden('employee', /*i18n*/ 'A corrected sale keeps its employee')
    }

    const requestHash = hashRequest({ corrects: id, ...input })
    const request = { accountId: seller.accountId, key, requestHash }
    const earlier = await findEarlierSale(tx, request)
    if (earlier) return { stored: earlier, isNew: false }

    await lockCancellable(tx, caller, id, timeZone)
    const recordedBy = caller.accountId
    const original = await findOne(tx, sales, id)
    const basis = await readSaleBasis(tx, input, { accountId: seller.accountId })
    checkSellable(basis, input, original)
    const stored = await storeSale(tx, basis, {
      seller,
      input,
      request,
      recordedBy,
      discountLimit,
      agreed: original,
      corrects: id,
    })
    // A sale under the same key does not take the lock of `findEarlierSale`.
    if (!stored) return { stored: await requireEarlierSale(tx, request), isNew: false }
    if (original && isSame(stored, original)) throw unchanged()
    await markCancelled(tx, caller, id, {
      cancelReason: `Corrected by sale No. ${stored.id}`,
      correctedBy: stored.id,
    })
    return { stored, isNew: true }
  })
}

/** Whether two sales say the same, apart from their number, moment and state and the order of their lines. */
function isSame(one: Sale, other: Sale): boolean {
  const contentOf = ({
    id,
    createdAt,
    receivedAt,
    status,
    corrects,
    correctedBy,
    cancelledAt,
    cancelReason,
    ...sale
  }: Sale) => ({
    ...sale,
    saleItems: sale.saleItems.toSorted((first, second) => first.serviceId - second.serviceId),
  })
  return isDeepStrictEqual(contentOf(one), contentOf(other))
}

const unchanged = () =>
  new ProblemError(409, {
    code: 'unchanged',
    detail: /*i18n*/ 'Nothing has changed, so the sale stays as it is',
  })
