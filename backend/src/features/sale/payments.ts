import { and, asc, eq, sql } from 'drizzle-orm'
import {
  CENT,
  dateIn,
  fromBasisPoints,
  fromCents,
  lineShares,
  type Payment,
  type RemainingPayment,
  refundParts,
  remainingCents,
  remainingPayments,
  takenToday,
  toBasisPoints,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { forbidden } from '../../platform/problem'
import { account } from '../../tables/accounts'
import { payment, saleItem } from '../../tables/sales'
import type { LockedSale } from './lock-sale'
import type { PricedPaymentMethod } from './pricing'

/** A payment that is to be stored. A refund is below 0. */
export interface NewPayment {
  method: PricedPaymentMethod
  amountCents: number
  interestCents: number
  note?: string | null | undefined
  /** The payment that a refund takes back. */
  refundOf?: number | null
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
    refundOf: row.refundOf,
  }))
}

interface Refundable {
  /** What is left of the payments of the sale. */
  all: RemainingPayment[]
  /** The part of `all` that the caller may give back: employees only what they took themselves today. */
  own: RemainingPayment[]
}

/** @param timeZone of the business, in which its day ends */
export async function readRefundable(
  tx: Database,
  { email, role }: Caller,
  saleId: number,
  timeZone: string,
): Promise<Refundable> {
  const all = remainingPayments(await readPayments(tx, saleId))
  if (role !== 'EMPLOYEE') return { all, own: all }
  const dayOf = (moment: string | Date) => dateIn(timeZone, new Date(moment))
  return { all, own: takenToday(all, { email, today: dayOf(new Date()), dayOf }) }
}

export const mayGiveAllBack = ({ all, own }: Refundable): boolean =>
  remainingCents(own) === remainingCents(all)

/** 403: only administrators and owners may do it. */
export const takenByOthers = () =>
  forbidden(
    'too-late',
    /*i18n*/ 'An employee can give back their own payments of the same day only. An administrator or owner can give back the rest.',
  )

/** The refunds that give back `cents`, at most what is left of the payments, in their order. */
export const refundsOf = (remaining: readonly RemainingPayment[], cents: number, unit = CENT): NewPayment[] =>
  refundParts(remaining, cents, unit).map(
    ({ payment: { id: refundOf, paymentMethod }, amountCents, interestCents }) => ({
      method: {
        id: paymentMethod.id,
        type: paymentMethod.type,
        interestBasisPoints: toBasisPoints(paymentMethod.interest),
      },
      amountCents: -amountCents,
      interestCents: -interestCents,
      refundOf,
    }),
  )

interface Entered {
  accountId: number
  payments: NewPayment[]
  at?: Date
}

/** Stores payments of a locked sale. Its sums are stored with the sale. */
export async function insertPayments(
  tx: Database,
  saleId: number,
  { accountId, payments, at = new Date() }: Entered,
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
    .map(({ method, note = null, refundOf = null, amountCents, interestCents }) => ({
      paymentMethodId: method.id,
      paymentMethodType: method.type,
      interestBasisPoints: method.interestBasisPoints,
      amountCents,
      interestCents,
      at,
      accountId,
      note,
      refundOf,
    }))

/** What is paid of a sale after further payments, and the interest on it. */
export const sumsAfter = (
  row: Pick<LockedSale, 'paidCents' | 'interestCents'>,
  payments: NewPayment[],
): Pick<LockedSale, 'paidCents' | 'interestCents'> => ({
  paidCents: payments.reduce((sum, { amountCents }) => sum + amountCents, row.paidCents),
  interestCents: payments.reduce((sum, { interestCents }) => sum + interestCents, row.interestCents),
})

/** Stores the shares that the lines of a sale have of another total. */
export async function storeShares(
  tx: Database,
  row: LockedSale,
  { totalCents, unit }: { totalCents: number; unit: number },
): Promise<void> {
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
    unit,
  )
  const positions = sql.param(items.map(({ position }) => position))
  await tx
    .update(saleItem)
    .set({ shareCents: sql`share` })
    .from(sql`unnest(${positions}::int[], ${sql.param(shares)}::bigint[]) as of_line (place, share)`)
    .where(and(eq(saleItem.saleId, row.id), eq(saleItem.position, sql`place`)))
}
