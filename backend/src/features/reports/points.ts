import { type SQL, sql } from 'drizzle-orm'
import { addDays, addMonths, type Bucket, bucketStarts, type Period, startOfMonth } from 'shared-api/contract'
import { dayStart } from '../../platform/database/day-start'
import { business } from '../../platform/database/schema/business'
import { monthTotal } from '../../platform/database/schema/month-total'

/**
 * Selects the points of a period's series: its `place` from 1, the `month` in which it begins, the instants `first` and `after`
 * between which it is, and whether it `is_closed`, which is true only for a point that is a whole closed month.
 */
export function pointsOf(period: Period, bucket: Bucket, timeZone: string): SQL {
  const starts = bucketStarts(period, bucket)
  const points = starts.map((start, index) => {
    const next = starts[index + 1] ?? addDays(period.to, 1)
    const month = startOfMonth(start)
    return { month, start, next, isMonth: start === month && next === addMonths(month, 1) }
  })
  const instants = (name: 'start' | 'next') =>
    sql.param(points.map((point) => dayStart(point[name], 0, timeZone).toISOString()))
  // Months are closed in the time zone of the database: a server that still has another one reads the sales.
  return sql`
    select place, month, first, after,
      is_month and exists (select from ${monthTotal} as total where total.month = point.month)
        and exists (select from ${business} where ${business.timeZone} = ${timeZone}) as is_closed
    from unnest(
      ${sql.param(points.map(({ month }) => month))}::date[], ${instants('start')}::timestamptz[], ${instants('next')}::timestamptz[],
      ${sql.param(points.map(({ isMonth }) => isMonth))}::boolean[]
    ) with ordinality as point (month, first, after, is_month, place)`
}
