import { and, between, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bucketStarts, type Period } from 'shared-api/contract'
import { countedLine, type Grain, lineTotal, salesTotal } from '../database/schema/sales-totals'
import type { PeriodTotals, TotalRange } from './total-ranges'

/** The filters of a report. An unknown account id matches no sale. */
export interface Filters {
  paymentMethodId?: number | undefined
  accountId?: number | undefined
  categoryId?: number | undefined
  serviceId?: number | undefined
}

/** Queries alias every table of totals as `total`. */
const total = alias(salesTotal, 'total')
export const totalOfLines = alias(lineTotal, 'total')

/**
 * Common table expressions of the sales that are not folded into the totals yet. They stand for the views of the same names,
 * so that a statement reads these sales once, however often it names them.
 */
export const UNFOLDED = sql`
  unfolded_sale as materialized (select * from unfolded_sale),
  unfolded_line as materialized (select * from unfolded_line)`

/** The source of totals, the expression that counts sales in it, and the condition of the filters. */
interface Totals {
  from: SQL
  sales: SQL
  where: SQL
}

/** A dimension that a query groups by. */
type GroupedBy = 'paymentMethod' | 'seller'

/** Chooses the smallest totals that have the dimensions of the filters and the grouping. */
export function matchingTotals(totals: PeriodTotals, filters: Filters, groupedBy?: GroupedBy): Totals {
  const where = matchesFilters(filters) ?? sql`true`
  if (filters.categoryId === undefined && filters.serviceId === undefined) {
    return { from: salesTotals(totals), sales: sql`sum(total.sales)`, where }
  }
  const sales = filters.serviceId === undefined ? sql`sum(total.category_sales)` : sql`sum(total.lines)`
  return { from: lineTotals(totals, grainOf(filters, groupedBy), filters), sales, where }
}

export const matchesFilters = ({
  paymentMethodId,
  accountId,
  categoryId,
  serviceId,
}: Filters): SQL | undefined =>
  and(
    paymentMethodId === undefined ? undefined : eq(total.paymentMethodId, paymentMethodId),
    accountId === undefined ? undefined : eq(total.accountId, accountId),
    categoryId === undefined ? undefined : eq(totalOfLines.categoryId, categoryId),
    serviceId === undefined ? undefined : eq(totalOfLines.serviceId, serviceId),
  )

export function grainOf({ paymentMethodId, accountId }: Filters, groupedBy?: GroupedBy): Grain {
  const byMethod = paymentMethodId !== undefined || groupedBy === 'paymentMethod'
  const bySeller = accountId !== undefined || groupedBy === 'seller'
  if (byMethod) return bySeller ? 'method-seller' : 'method'
  return bySeller ? 'seller' : 'service'
}

/** The totals, and as further rows the sales that are not folded into them yet. */
function salesTotals({ period, ranges }: PeriodTotals): SQL {
  const { unit, start } = salesTotal
  const inRanges = or(
    ...ranges.map((range) => and(eq(unit, range.unit), between(start, range.from, range.to))),
  )
  return sql`(
    select start, payment_method_id, account_id, sales, cents from ${salesTotal} where ${inRanges}
    union all
    select day, payment_method_id, account_id, change, change * cents
    from unfolded_sale where day between ${period.from} and ${period.to}
  ) total`
}

/** Selects totals of lines. Some may not match the filters, which only decide how the totals are read: the caller must apply them. */
export function lineTotals({ period, ranges }: PeriodTotals, grain: Grain, filters: Filters = {}): SQL {
  const ofRange = (range: TotalRange) => {
    if (grain === 'service') return totalsIn(range, grain)
    if (grain === 'method-seller' && range.unit === 'day') return linesOf(range)
    return isReadByService(filters) ? totalsOfServices(range, grain, filters) : totalsIn(range, grain)
  }
  return sql`(
    ${sql.join(ranges.map(ofRange), sql` union all `)}
    union all
    select day, category_id, service_id, payment_method_id, account_id, change, change * first_of_category::int,
      change * cents
    from unfolded_line where day between ${period.from} and ${period.to}
  ) total (start, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents)`
}

/** Names each start instead of their bounds, so that the index is used for the filters, too. */
function totalsIn({ unit, ...range }: TotalRange, grain: Grain): SQL {
  const starts = sql.param(bucketStarts(range, unit))
  return sql`
    select start, category_id, service_id, payment_method_id, account_id, lines, category_sales, cents
    from ${lineTotal} where unit = ${unit} and grain = ${grain} and start = any(${starts}::date[])`
}

/** True if few totals match of those that have the starts and, with a filter by category, the category. */
const isReadByService = ({ categoryId, serviceId, paymentMethodId, accountId }: Filters): boolean =>
  (serviceId !== undefined && categoryId === undefined) ||
  (paymentMethodId !== undefined && accountId !== undefined)

/**
 * Looks up the starts by category and service, too. Without the offset the planner would read all totals of the starts, because it
 * underestimates how many there are.
 */
function totalsOfServices(range: TotalRange, grain: Grain, filters: Filters): SQL {
  const { categoryId, serviceId, ...others } = filters
  return sql`
    select of_service.* from (
      select distinct category_id, service_id from ${lineTotal} total
      where unit = 'month' and grain = 'service' and ${matchesFilters({ categoryId, serviceId }) ?? sql`true`}
    ) as sold cross join lateral (
      select * from (${totalsIn(range, grain)}) as total
      where (category_id, service_id) = (sold.category_id, sold.service_id) and ${matchesFilters(others) ?? sql`true`}
      offset 0
    ) as of_service`
}

/** The lines themselves, for the grain that has no totals of days. */
const linesOf = ({ from, to }: Period): SQL => sql`
  select day as start, category_id, service_id, payment_method_id, account_id, 1 as lines,
    first_of_category::int as category_sales, cents
  from ${countedLine} where ${between(countedLine.day, from, to)}`
