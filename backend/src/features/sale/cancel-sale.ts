import { eq } from 'drizzle-orm'
import {
  cancelSale as cancel,
  currencyOf,
  isAfterSaleDay,
  refundablePayments,
  type Sale,
  type SaleCancel,
  settledSums,
  sumsAfter,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { allowed, forbidden } from '../../platform/problem'
import { checkIfMatch, requireOne, type Versioned } from '../../platform/resources/resource'
import { sale } from '../../tables/sales'
import { checkedBy, editorOf, lockChangeable, lockSale, type WriteRequest } from './lock-sale'
import { insertPayments, readPayments, storeShares } from './payments'
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
  { id, input, ifMatch, timeZone }: WriteRequest<SaleCancel>,
): Promise<Versioned<Sale>> {
  return db.transaction(async (tx) => {
    const row = await lockChangeable(tx, caller, id)
    checkIfMatch(ifMatch, row.version)
    const before = await requireOne(tx, sales, id)
    const editor = editorOf(caller, timeZone)
    const { payments } = allowed(
      cancel(
        {
          paidCents: row.paidCents,
          isAfterSaleDay: isAfterSaleDay(before, editor),
          ...refundablePayments(await readPayments(tx, id), editor),
        },
        input,
        currencyOf(row.currency),
      ),
    )
    const baseCents = row.subtotalCents - row.discountCents
    const { balanceCents: _, ...sums } = settledSums(
      { status: 'CANCELLED', baseCents },
      sumsAfter(row, payments),
    )
    await insertPayments(tx, id, { accountId: caller.accountId, payments })
    await storeShares(tx, row, sums.totalCents)
    await tx
      .update(sale)
      .set({
        ...sums,
        status: 'CANCELLED',
        cancelledAt: new Date(),
        cancelledBy: caller.accountId,
        cancelReason: input.reason,
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
      before: { ...before, currency: undefined },
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
