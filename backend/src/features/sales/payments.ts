import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { allocateCents, fromBasisPoints, fromCents, lineShares, type Payment } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import { payment, sale, saleItem } from '../../tables/sales'
import type { LockedSale } from './changeable'
import type { PricedPaymentMethod } from './pricing'

/** A payment that is to be stored. A refund is below 0. */
export interface NewPayment {
  method: PricedPaymentMethod
  amountCents: number
  interestCents: number
  note?: string | null | undefined
}

/** The payments of a sale, the first one first. */
export async function readPayments(db: Database, saleId: number): Promise<Payment[]> {
  const rows = await db
    .select({
      payment,
      name: sql<string>`${account.name} || ' ' || ${account.lastname}`,
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
    note: row.note,
  }))
}

/** The part of the interest of a sale that is given back with `cents` of what is paid. */
export const interestGivenBack = (
  row: Pick<LockedSale, 'paidCents' | 'interestCents'>,
  cents: number,
): number => allocateCents(row.interestCents, [cents, row.paidCents - cents])[0] ?? 0

/**
 * The refunds that give back `cents`, at most what is paid: off each method that paid, the last one first. Everything gives back
 * what each one paid.
 */
export async function refundsOf(tx: Database, row: LockedSale, cents: number): Promise<NewPayment[]> {
  const sum = (column: typeof payment.amountCents | typeof payment.interestCents) =>
    sql`sum(${column})`.mapWith(Number)
  const methods = await tx
    .select({
      id: payment.paymentMethodId,
      type: sql<string>`(array_agg(${payment.paymentMethodType} order by ${payment.id} desc))[1]`,
      interestBasisPoints: sql<number>`(array_agg(${payment.interestBasisPoints} order by ${payment.id} desc))[1]`,
      amountCents: sum(payment.amountCents),
      interestCents: sum(payment.interestCents),
    })
    .from(payment)
    .where(eq(payment.saleId, row.id))
    .groupBy(payment.paymentMethodId)
    .having(gt(sql`sum(${payment.amountCents})`, 0))
    .orderBy(sql`max(${payment.id}) desc`)
  let rest = cents
  const taken = methods.flatMap((method) => {
    const amount = Math.min(rest, method.amountCents)
    rest -= amount
    if (amount === 0) return []
    const weight = Math.round((Math.max(0, method.interestCents) * amount) / method.amountCents)
    return [{ method, amount, weight }]
  })
  const interest = interestGivenBack(row, cents)
  const hasWeights = taken.some(({ weight }) => weight > 0)
  const interests = allocateCents(
    interest,
    taken.map(({ weight, amount }) => (hasWeights ? weight : amount)),
  )
  return taken.map(({ method: { id, type, interestBasisPoints }, amount }, index) => ({
    method: { id, type, interestBasisPoints },
    amountCents: -amount,
    interestCents: -(interests[index] ?? 0),
  }))
}

interface Entered {
  accountId: number
  payments: NewPayment[]
  at?: Date
}

/** Stores payments of a locked sale, and their sums in the sale. */
export async function addPayments(
  tx: Database,
  row: Pick<LockedSale, 'id' | 'paidCents' | 'interestCents'>,
  { accountId, payments, at = new Date() }: Entered,
): Promise<Pick<LockedSale, 'paidCents' | 'interestCents'>> {
  const stored = payments.filter(({ amountCents }) => amountCents !== 0)
  const sums = {
    paidCents: stored.reduce((sum, { amountCents }) => sum + amountCents, row.paidCents),
    interestCents: stored.reduce((sum, { interestCents }) => sum + interestCents, row.interestCents),
  }
  if (stored.length === 0) return sums
  await tx.insert(payment).values(
    stored.map(({ method, amountCents, interestCents, note = null }) => ({
      saleId: row.id,
      paymentMethodId: method.id,
      paymentMethodType: method.type,
      interestBasisPoints: method.interestBasisPoints,
      amountCents,
      interestCents,
      at,
      accountId,
      note,
    })),
  )
  await tx.update(sale).set(sums).where(eq(sale.id, row.id))
  return sums
}

/** Stores the total of a sale after payments, and its lines' shares of it. */
export async function storeTotal(tx: Database, row: LockedSale, totalCents: number): Promise<void> {
  await tx
    .update(sale)
    .set({ totalCents, version: row.version + 1 })
    .where(eq(sale.id, row.id))
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
  )
  for (const [index, { position }] of items.entries())
    await tx
      .update(saleItem)
      .set({ shareCents: shares[index] ?? 0 })
      .where(and(eq(saleItem.saleId, row.id), eq(saleItem.position, position)))
}
