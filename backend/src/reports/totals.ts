import { and, between, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lineTotal, salesTotal } from '../database/schema/sales-totals'
import type { Span } from './spans'

/** What narrows a report down; an account that is not there sold nothing. */
export interface Filters {
  paymentMethodId?: number | undefined
  accountId?: number | undefined
  categoryId?: number | undefined
  serviceId?: number | undefined
}

/** Whichever table the totals are read from, it goes by this name, with these columns among its own. */
export const total = alias(salesTotal, 'total')
/** The same for what only lines know. */
export const line = alias(lineTotal, 'total')

/** Where totals are read, what counts as a sale there, and which of them. */
export interface Totals {
  from: SQL
  sales: SQL<number>
  cents: SQL<number>
  where: SQL | undefined
}

/**
 * The smallest totals that know what the filters ask for.
 *
 * @param spans which days and months
 * @param grouped what the totals are to be grouped by, beyond the filters
 */
export function totalsOf(spans: Span[], filters: Filters, grouped?: 'category' | 'service'): Totals {
  const { paymentMethodId, accountId, categoryId, serviceId } = filters
  const byService = grouped === 'service' || serviceId !== undefined
  const byLine = byService || grouped === 'category' || categoryId !== undefined
  const counted = byService || !byLine ? sql`total.sales` : sql`total.category_sales`
  return {
    from: byLine ? sql`${lineTotal} total` : sql`${salesTotal} total`,
    sales: sql`sum(${counted})`.mapWith(Number),
    cents: sql`sum(total.cents)`.mapWith(Number),
    where: and(
      or(...spans.map((span) => and(eq(total.unit, span.unit), between(total.start, span.from, span.to)))),
      paymentMethodId === undefined ? undefined : eq(total.paymentMethodId, paymentMethodId),
      accountId === undefined ? undefined : eq(total.accountId, accountId),
      categoryId === undefined ? undefined : eq(line.categoryId, categoryId),
      serviceId === undefined ? undefined : eq(line.serviceId, serviceId),
    ),
  }
}
