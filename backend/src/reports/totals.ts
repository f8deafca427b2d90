import { and, between, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countedLine, lineTotal, salesTotal } from '../database/schema/sales-totals'
import type { Span } from './spans'

/** What narrows a report down; an account that is not there sold nothing. */
export interface Filters {
  paymentMethodId?: number | undefined
  accountId?: number | undefined
  categoryId?: number | undefined
  serviceId?: number | undefined
}

/** Wherever totals are read from, they go by this name, with these columns among others. */
export const total = alias(salesTotal, 'total')
/** The same for what only lines know. */
export const line = alias(lineTotal, 'total')

export const cents = sql`sum(total.cents)`.mapWith(Number)
export const lines = sql`sum(total.lines)`.mapWith(Number)
export const categorySales = sql`sum(total.category_sales)`.mapWith(Number)

/** Where totals are read, what counts as a sale there, and which of them. */
export interface Totals {
  from: SQL
  sales: SQL<number>
  where: SQL | undefined
}

/** The smallest totals of the spans that know what the filters ask for. */
export function totalsOf(spans: Span[], filters: Filters): Totals {
  const where = passing(filters)
  if (filters.serviceId !== undefined) return { from: lineTotals(spans), sales: lines, where }
  if (filters.categoryId !== undefined) return { from: lineTotals(spans), sales: categorySales, where }
  return { from: salesTotals(spans), sales: sql`sum(total.sales)`.mapWith(Number), where }
}

export const passing = ({ paymentMethodId, accountId, categoryId, serviceId }: Filters): SQL | undefined =>
  and(
    paymentMethodId === undefined ? undefined : eq(total.paymentMethodId, paymentMethodId),
    accountId === undefined ? undefined : eq(total.accountId, accountId),
    categoryId === undefined ? undefined : eq(line.categoryId, categoryId),
    serviceId === undefined ? undefined : eq(line.serviceId, serviceId),
  )

function salesTotals(spans: Span[]): SQL {
  const { unit, start } = salesTotal
  const within = or(...spans.map((span) => and(eq(unit, span.unit), between(start, span.from, span.to))))
  return sql`(select * from ${salesTotal} where ${within}) total`
}

/** Whole months have totals; of the days that remain every line is read. */
export function lineTotals(spans: Span[]): SQL {
  const parts = spans.map(({ unit, from, to }) =>
    unit === 'month'
      ? sql`
        select month as start, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents
        from ${lineTotal} where ${between(lineTotal.month, from, to)}`
      : sql`
        select day, category_id, service_id, payment_method_id, account_id, 1, first_of_category::int, cents
        from ${countedLine} where ${between(countedLine.day, from, to)}`,
  )
  return sql`(${sql.join(parts, sql` union all `)}) total (
    start, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents)`
}
