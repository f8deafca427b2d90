import { eq } from 'drizzle-orm'
import {
  filled,
  fromCents,
  payableCents,
  type Sale,
  type SaleCancel,
  settledSums,
  toCents,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden, invalid } from '../../platform/problem'
import { checkIfMatch, findOne, requireOne, type Versioned } from '../../platform/resources/resource'
import { sale } from '../../tables/sales'
import {
  afterSaleDay,
  checkedBy,
  isAfterSaleDay,
  lockChangeable,
  lockSale,
  type WriteRequest,
} from './lock-sale'
import {
  insertPayments,
  mayGiveAllBack,
  readRefundable,
  refundsOf,
  storeShares,
  sumsAfter,
  takenByOthers,
} from './payments'
import { sales } from './queries'

/**
 * Cancels a sale, which stays in the lists, and gives back what was paid or a part of it. What is kept is its total from then on.
 * Employees may cancel their own sales on the day of the sale, if they have taken all of its payments.
 *
 * @throws ProblemError 404 for a sale that the caller may not see, 403 for what the caller may not cancel, 409 for a cancelled sale,
 * 412 for another version, 400 for more than is paid
 */
export async function cancelSale(
  db: Database,
  caller: Caller,
  { id, input: { reason, giveBack }, ifMatch, timeZone, unit }: WriteRequest<SaleCancel>,
): Promise<Versioned<Sale>> {
  return db.transaction(async (tx) => {
    const row = await lockChangeable(tx, caller, id)
    checkIfMatch(ifMatch, row.version)
    if (isAfterSaleDay(caller, row, timeZone)) throw afterSaleDay()
    const before = await findOne(tx, sales, id)
    const cents =
      giveBack === undefined ? row.paidCents : payableCents(toCents(giveBack), row.paidCents, unit)
    if (cents > row.paidCents)
      throw invalid([
        { field: 'giveBack', ...filled(/*i18n*/ 'At most {max}', { max: fromCents(row.paidCents) }) },
      ])
    const refundable = await readRefundable(tx, caller, id, timeZone)
    if (!mayGiveAllBack(refundable)) throw takenByOthers()
    const refunds = refundsOf(refundable.all, cents, unit)
    const baseCents = row.subtotalCents - row.discountCents
    const { balanceCents: _, ...sums } = settledSums(
      { status: 'CANCELLED', baseCents },
      sumsAfter(row, refunds),
    )
    await insertPayments(tx, id, {
      accountId: caller.accountId,
      payments: refunds.map((refund) => ({ ...refund, note: reason })),
    })
    await storeShares(tx, row, { totalCents: sums.totalCents, unit })
    await tx
      .update(sale)
      .set({
        ...sums,
        status: 'CANCELLED',
        cancelledAt: new Date(),
        cancelledBy: caller.accountId,
        cancelReason: reason,
        ...checkedBy(caller, row),
        version: row.version + 1,
      })
      .where(eq(sale.id, id))
    const after = await requireOne(tx, sales, id)
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

/**
 * Notes that an administrator or owner has looked at the marks of a sale, which is then no longer to be checked. Without marks, and the
 * second time, nothing is changed.
 *
 * @throws ProblemError 404, 403 for the caller's own sale
 */
export async function checkMarks(db: Database, caller: Caller, id: number): Promise<Versioned<Sale>> {
  return db.transaction(async (tx) => {
    const row = await lockSale(tx, caller, id)
    if (row.accountId === caller.accountId)
      throw forbidden('role', /*i18n*/ 'Another administrator or owner checks sales that you made')
    const checked = checkedBy(caller, row)
    if (checked) {
      await tx.update(sale).set(checked).where(eq(sale.id, id))
      await audit(tx, {
        accountId: caller.accountId,
        action: 'accept',
        entity: 'sale',
        entityId: id,
        after: { checkedAt: checked.checkedAt },
      })
    }
    return requireOne(tx, sales, id)
  })
}
