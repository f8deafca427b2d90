import { type SQL, sql } from 'drizzle-orm'
import { isOwed } from '../sales/queries'

interface Place {
  isBefore: boolean
  /** The place of the moment of a payment in the series. */
  place: SQL
  /** The condition that a payment is of the period. */
  isWithin: SQL
}

/**
 * The payments of a period, each on its own day, refunds taken off. With a filter by line, those of sales that have such a line.
 */
export const receivedIn = ({ isBefore, place, isWithin }: Place, isLine: SQL | undefined): SQL => sql`
  select ${isBefore}::boolean as is_before, ${place} as place, payment.payment_method_id, payment.account_id,
    payment.amount_cents + payment.interest_cents as cents
  from payment ${isLine && sql`join sale on sale.id = payment.sale_id and ${isLine}`}
  where ${isWithin}`

/** What is owed now of the sales that match a condition, and of those of them whose day has passed. */
export const owedNow = (matches: SQL, today: string): SQL => sql`
  select count(*) as sales, coalesce(sum(owed), 0) as cents,
    count(*) filter (where due_on < ${today}) as "overdueSales",
    coalesce(sum(owed) filter (where due_on < ${today}), 0) as "overdueCents"
  from (
    select due_on, subtotal_cents - discount_cents - paid_cents as owed from sale where ${isOwed} and ${matches}
  ) as owing`
