import { sql } from 'drizzle-orm'
import {
  averageCents,
  type Bucket,
  bucketStarts,
  fromCents,
  type Period,
  type PeriodFigures,
} from 'shared-api/contract'
import type { Database } from '../database/database'
import { totalsOfBuckets } from './total-ranges'
import { type Filters, matchingTotals, sumOfCents, total } from './totals'

/** The key figures of a period, without the number of clients, and their series over time. */
export async function periodFigures(
  db: Database,
  period: Period,
  bucket: Bucket,
  filters: Filters,
): Promise<Omit<PeriodFigures, 'clients'>> {
  const starts = bucketStarts(period, bucket)
  const { from, where, sales } = matchingTotals(totalsOfBuckets(period, bucket), filters)
  // The position, from 1, of the last bucket that starts on or before the total.
  const place = sql`width_bucket(${total.start}, ${sql.param(starts)}::date[])`.mapWith(Number)
  const rows = await db.select({ place, sales, cents: sumOfCents }).from(from).where(where).groupBy(sql`1`)

  const series = starts.map((start, index) => {
    const row = rows.find((one) => one.place === index + 1)
    return { from: start, cents: row?.cents ?? 0, sales: row?.sales ?? 0 }
  })
  const revenue = series.reduce((sum, point) => sum + point.cents, 0)
  const count = series.reduce((sum, point) => sum + point.sales, 0)
  return {
    ...period,
    revenue: fromCents(revenue),
    sales: count,
    averageTicket: fromCents(averageCents(revenue, count)),
    series: series.map((point) => ({
      from: point.from,
      revenue: fromCents(point.cents),
      sales: point.sales,
    })),
  }
}
