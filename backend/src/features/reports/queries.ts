import { type SQL, sql } from 'drizzle-orm'
import {
  bucketFor,
  dateIn,
  fromCents,
  reportPeriods,
  type SalesReport,
  type SalesReportQuery,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/rows-of'
import { type BreakdownRows, breakdownRows, withRevenue } from './breakdowns'
import { type DiscountRow, discountRows } from './discounts'
import { filtersOf } from './filters'
import { totalsOfOpenMonths } from './month-totals'
import { clientCount, type PointRow, periodFigures, pointRows } from './period-figures'
import { pointsOf } from './points'

interface ReportRow extends BreakdownRows {
  discounts: DiscountRow[]
  series: PointRow[]
  seriesBefore: PointRow[]
  clients: number
  clientsBefore: number
}

/**
 * Reads a report in one statement, so that all of its figures are of one snapshot.
 *
 * @param timeZone of the business: periods are its days
 */
export async function salesReport(
  db: Database,
  query: SalesReportQuery,
  timeZone: string,
): Promise<SalesReport> {
  const today = dateIn(timeZone, new Date())
  const { period, before } = reportPeriods(query, today)
  const bucket = bucketFor(period)
  const filters = await filtersOf(db, query)

  const [months, points, pointsBefore] = [sql`period_month`, sql`period_point`, sql`point_before`]
  const open = sql`open_total`
  const breakdowns = breakdownRows({ months, open }, filters)
  const [report] = await rowsOf<ReportRow>(
    db,
    sql`
      with ${months} as materialized (${pointsOf(period, 'month', timeZone)}),
      ${points} as materialized (${pointsOf(period, bucket, timeZone)}),
      ${pointsBefore} as materialized (${pointsOf(before, bucket, timeZone)}),
      ${open} as materialized (${totalsOfOpenMonths(months)})
      select ${asJson(pointRows(points, filters))} as series, ${asJson(pointRows(pointsBefore, filters))} as "seriesBefore",
        (${clientCount(period, filters, timeZone)})::int as clients,
        (${clientCount(before, filters, timeZone)})::int as "clientsBefore",
        ${asJson(breakdowns.byPaymentMethod)} as "byPaymentMethod", ${asJson(breakdowns.byCategory)} as "byCategory",
        ${asJson(breakdowns.topServices)} as "topServices", ${asJson(breakdowns.byEmployee)} as "byEmployee",
        ${asJson(discountRows(period, filters, timeZone))} as discounts`,
  )
  if (!report) throw new Error('The report has no row')
  return {
    ...periodFigures(period, bucket, report.series, report.clients),
    byPaymentMethod: report.byPaymentMethod.map(withRevenue),
    byCategory: report.byCategory.map(withRevenue),
    topServices: report.topServices.map(withRevenue),
    byEmployee: report.byEmployee.map(withRevenue),
    discountsByEmployee: report.discounts.map(({ cents, ...row }) => ({ ...row, amount: fromCents(cents) })),
    ...{ today, bucket },
    before: periodFigures(before, bucket, report.seriesBefore, report.clientsBefore),
  }
}

/** The rows of a query as one JSON array, in their order. */
const asJson = (query: SQL): SQL => sql`(select coalesce(json_agg(entry), '[]') from (${query}) entry)`
