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
import { spansWithin } from './spans'
import { cents, type Filters, total, totalsOf } from './totals'

/** Key figures of a period but for the clients, and how they came about over time. */
export async function figures(
  db: Database,
  period: Period,
  bucket: Bucket,
  filters: Filters,
): Promise<Omit<PeriodFigures, 'clients'>> {
  const starts = bucketStarts(period, bucket)
  const { from, where, sales } = totalsOf(spansWithin(period, bucket), filters)
  // Counted from 1: the last bucket that has begun by then.
  const place = sql`width_bucket(${total.start}, ${sql.param(starts)}::date[])`.mapWith(Number)
  const rows = await db.select({ place, sales, cents }).from(from).where(where).groupBy(sql`1`)

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
