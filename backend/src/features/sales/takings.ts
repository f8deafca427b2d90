import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { dateIn, fromCents, type Takings } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { dayStart } from '../../platform/database/day-start'
import { payment } from '../../tables/sales'

/** What an account has taken today, less what it has given back, by payment method. */
export async function takings(db: Database, accountId: number, timeZone: string): Promise<Takings> {
  const today = dateIn(timeZone, new Date())
  const rows = await db
    .select({
      method: payment.paymentMethodType,
      cents: sql`sum(${payment.amountCents} + ${payment.interestCents})`.mapWith(Number),
    })
    .from(payment)
    .where(
      and(
        eq(payment.accountId, accountId),
        gte(payment.at, dayStart(today, 0, timeZone)),
        lt(payment.at, dayStart(today, 1, timeZone)),
      ),
    )
    .groupBy(payment.paymentMethodType)
    .orderBy(asc(payment.paymentMethodType))
  return { today, methods: rows.map(({ method, cents }) => ({ method, amount: fromCents(cents) })) }
}
