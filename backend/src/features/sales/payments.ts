import { and, asc, eq, gte, sql } from 'drizzle-orm'
import {
  dateIn,
  fromBasisPoints,
  fromCents,
  lineShares,
  type Payment,
  paidByMethod,
  refundParts,
  toBasisPoints,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { dayStart } from '../../platform/database/day-start'
import { forbidden } from '../../platform/problem'
import { account } from '../../tables/accounts'
import { payment, saleItem } from '../../tables/sales'
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

interface GivenBack {
  saleId: number
  cents: number
  /** Time zone of the business, in which its day ends. */
  timeZone: string
}

/** Employees give back what they took of a sale today, less what they gave back. The others give back everything. */
export async function mayGiveBack(
  tx: Database,
  { accountId, role }: Caller,
  { saleId, cents, timeZone }: GivenBack,
): Promise<boolean> {
  if (role !== 'EMPLOYEE') return true
  const since = dayStart(dateIn(timeZone, new Date()), 0, timeZone)
  const [row] = await tx
    .select({ taken: sql`coalesce(sum(${payment.amountCents}), 0)`.mapWith(Number) })
    .from(payment)
    .where(and(eq(payment.saleId, saleId), eq(payment.accountId, accountId), gte(payment.at, since)))
  return cents <= (row?.taken ?? 0)
}

/** 403: an administrator or owner can do it. */
export const takenByOthers = () =>
  forbidden(
    'too-late',
    /*i18n*/ 'An employee can give back their own payments of the same day only. An administrator or owner can give back the rest.',
  )

/**
 * The refunds that give back `cents`, at most what is paid: off each method that paid, the last one first. Everything gives back
 * what each one paid.
 */
export async function refundsOf(tx: Database, saleId: number, cents: number): Promise<NewPayment[]> {
  const methods = paidByMethod(await readPayments(tx, saleId))
  return refundParts(methods, cents).map(
    ({ paymentMethod: { id, type, interest }, amountCents, interestCents }) => ({
      method: { id, type, interestBasisPoints: toBasisPoints(interest) },
      amountCents: -amountCents,
      interestCents: -interestCents,
    }),
  )
}

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
  const stored = payments.filter(({ amountCents }) => amountCents !== 0)
  if (stored.length === 0) return
  await tx.insert(payment).values(
    stored.map(({ method, amountCents, interestCents, note = null }) => ({
      saleId,
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
}

/** What is paid of a sale after further payments, and the interest on it. */
export const sumsAfter = (
  row: Pick<LockedSale, 'paidCents' | 'interestCents'>,
  payments: NewPayment[],
): Pick<LockedSale, 'paidCents' | 'interestCents'> => ({
  paidCents: payments.reduce((sum, { amountCents }) => sum + amountCents, row.paidCents),
  interestCents: payments.reduce((sum, { interestCents }) => sum + interestCents, row.interestCents),
})

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
  )
  const positions = sql.param(items.map(({ position }) => position))
  await tx
    .update(saleItem)
    .set({ shareCents: sql`share` })
    .from(sql`unnest(${positions}::int[], ${sql.param(shares)}::bigint[]) as of_line (place, share)`)
    .where(and(eq(saleItem.saleId, row.id), eq(saleItem.position, sql`place`)))
}
