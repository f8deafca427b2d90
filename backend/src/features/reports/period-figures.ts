import { type SQL, sql } from 'drizzle-orm'
import {
  averageCents,
  type Bucket,
  bucketStarts,
  fromCents,
  type Period,
  type PeriodFigures,
} from 'shared-api/contract'
import { dayStart } from '../../platform/database/day-start'
import { monthTotal } from '../../platform/database/schema/month-total'
import type { Filters } from './filters'
import { ofTotals } from './month-totals'
import { soldBetween } from './sold'

/** The sums of a point of the series. Points without sales may have no row. */
export interface PointRow {
  /** The place of the point, from 1. */
  place: number
  sales: number
  cents: number
}

/**
 * Selects the `PointRow`s of a series: closed months from their totals, other points from the sales.
 *
 * @param points name of a common table expression of `pointsOf`
 */
export const pointRows = (points: SQL, filters: Filters): SQL => sql`
  select place, sales, coalesce(cents, 0) as cents from ${points} cross join lateral (
    select count(*) filter (where counts) as sales, sum(cents) as cents
    from (${soldBetween(sql`first`, sql`after`, filters)}) as sold
  ) as sums where not is_closed
  union all
  select place, sum(sales), sum(cents) from ${points} join ${monthTotal} using (month)
  where is_closed and ${ofTotals(filters)} group by 1`

/** Counts the distinct clients of a period. */
export function clientCount({ from, to }: Period, filters: Filters, timeZone: string): SQL {
  const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const sold = soldBetween(instant(dayStart(from, 0, timeZone)), instant(dayStart(to, 1, timeZone)), filters)
  // This sorts the clients. Grouping them would fill a hash table, which takes twice as long with many clients.
  return sql`select count(distinct client_id) from (${sold}) as sold`
}

/** The key figures of a period and their series over time. */
export function periodFigures(
  period: Period,
  bucket: Bucket,
  rows: PointRow[],
  clients: number,
): PeriodFigures {
  const series = bucketStarts(period, bucket).map((start, index) => {
    const row = rows.find(({ place }) => place === index + 1)
    return { from: start, cents: row?.cents ?? 0, sales: row?.sales ?? 0 }
  })
  const revenue = series.reduce((sum, point) => sum + point.cents, 0)
  const count = series.reduce((sum, point) => sum + point.sales, 0)
  return {
    ...period,
    revenue: fromCents(revenue),
    sales: count,
    averageTicket: fromCents(averageCents(revenue, count)),
    clients,
    series: series.map((point) => ({
      from: point.from,
      revenue: fromCents(point.cents),
      sales: point.sales,
    })),
  }
}
