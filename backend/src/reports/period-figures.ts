import { type SQL, sql } from 'drizzle-orm'
import {
  averageCents,
  type Bucket,
  bucketStarts,
  fromCents,
  type Period,
  type PeriodFigures,
} from 'shared-api/contract'
import { totalsOfBuckets } from './total-ranges'
import { type Filters, matchingTotals } from './totals'

/** The sums of a bucket. Buckets without sales have no row. */
export interface BucketRow {
  /** The position of the bucket, from 1. */
  place: number
  sales: number
  cents: number
}

/** Selects the `BucketRow`s of a period. */
export function bucketRows(period: Period, bucket: Bucket, filters: Filters): SQL {
  const { from, where, sales } = matchingTotals(totalsOfBuckets(period, bucket), filters)
  const starts = sql.param(bucketStarts(period, bucket))
  // The last bucket that starts on or before the total.
  return sql`
    select width_bucket(total.start, ${starts}::date[]) as place, ${sales} as sales, sum(total.cents) as cents
    from ${from} where ${where} group by 1`
}

/** The key figures of a period, without the number of clients, and their series over time. */
export function periodFigures(
  period: Period,
  bucket: Bucket,
  rows: BucketRow[],
): Omit<PeriodFigures, 'clients'> {
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
    series: series.map((point) => ({
      from: point.from,
      revenue: fromCents(point.cents),
      sales: point.sales,
    })),
  }
}
