import { and, asc, eq, gt, sql } from 'drizzle-orm'
import {
  currencyOf,
  fromBasisPoints,
  fromCents,
  fromRate,
  lineShares,
  type NewPayment,
  type Payment,
  type RateDiscount,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { payment, saleItem } from '../../tables/sales'
import { exchangeColumns } from './insert-sale'
import type { LockedSale } from './lock-sale'

/** The payments of a sale, the first one first. */
export async function readPayments(db: Database, saleId: number): Promise<Payment[]> {
  const rows = await db
    .select({
      payment,
      name: fullNameSql(account),
      email: account.email,
    })
    .from(payment)
    .innerJoin(account, eq(account.id, payment.accountId))
    .where(eq(payment.saleId, saleId))
    .orderBy(asc(payment.id))
  return rows.map(({ payment: row, name, email }) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: { name, email },
    paymentMethod: {
      id: row.paymentMethodId,
      type: row.paymentMethodType,
      interest: fromBasisPoints(row.interestBasisPoints),
    },
    amount: fromCents(row.amountCents),
    interest: fromCents(row.interestCents),
    currency: row.currency,
    handed: fromCents(handedCents(row)),
    rate: row.rate === null ? null : fromRate(row.rate),
    note: row.note,
    payer: row.payer,
    refundOf: row.refundOf,
  }))
}

/** What the rates of payments that were not given back have taken off. */
export async function readRateDiscounts(db: Database, saleId: number): Promise<RateDiscount[]> {
  const given = await db
    .select()
    .from(payment)
    .where(
      and(
        ...[eq(payment.saleId, saleId), gt(payment.rateDiscountCents, 0)],
        sql`${payment.amountCents} + ${refundedCents} > 0`,
      ),
    )
  return given.map(({ rateDiscountCents, ...row }) => ({
    rateDiscountCents,
    officeCents: handedCents(row) + rateDiscountCents,
  }))
}

/** What was given back of a payment, below 0, in cents of its sale's currency. */
export const refundedCents = sql`coalesce((
  select sum(refund.amount_cents) from payment as refund
  where refund.sale_id = payment.sale_id and refund.refund_of = payment.id group by payment.currency), 0)`

/** What crossed the counter, interest included, in cents of the method's currency. */
export const handedCents = (
  row: Pick<typeof payment.$inferSelect, 'handedCents' | 'amountCents' | 'interestCents'>,
): number => row.handedCents ?? row.amountCents + row.interestCents

interface NewPayments {
  accountId: number
  payments: NewPayment[]
  at?: Date
}

/** Stores payments of a locked sale. Its sums are stored with the sale. */
export async function insertPayments(
  tx: Database,
  saleId: number,
  { accountId, payments, at = new Date() }: NewPayments,
): Promise<void> {
  const rows = paymentRows(payments, { accountId, at })
  if (rows.length > 0) await tx.insert(payment).values(rows.map((row) => ({ ...row, saleId })))
}

/** The rows of payments. Amounts of 0 are left out. */
export const paymentRows = (
  payments: readonly NewPayment[],
  { accountId, at }: { accountId: number; at: Date },
): Omit<typeof payment.$inferInsert, 'saleId'>[] =>
  payments
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ method, note = null, payer, refundOf = null, amountCents, interestCents, exchange }) => ({
      paymentMethodId: method.id,
      paymentMethodType: method.type,
      interestBasisPoints: method.interestBasisPoints,
      amountCents,
      interestCents,
      currency: method.currency,
      ...exchangeColumns(exchange),
      at,
      accountId,
      note,
      payer: payer || null,
      refundOf,
    }))

/** Stores the shares that the lines of a sale have of another total. */
export async function storeShares(tx: Database, row: LockedSale, totalCents: number): Promise<void> {
  if (totalCents === row.totalCents) return
  const items = await tx
    .select()
    .from(saleItem)
    .where(eq(saleItem.saleId, row.id))
    .orderBy(asc(saleItem.position))
  const shares = lineShares(
    totalCents,
    items.map(({ serviceId, priceCents, quantity }) => ({
      serviceId,
      price: fromCents(priceCents),
      quantity,
    })),
    row.discount,
    currencyOf(row.currency),
  )
  const positions = sql.param(items.map(({ position }) => position))
  await tx
    .update(saleItem)
    .set({ shareCents: sql`share` })
    .from(sql`unnest(${positions}::int[], ${sql.param(shares)}::bigint[]) as of_line (place, share)`)
    .where(and(eq(saleItem.saleId, row.id), eq(saleItem.position, sql`place`)))
}
