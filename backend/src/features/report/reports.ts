import {
  bucketFor,
  type Currency,
  dateIn,
  Problem,
  reportPeriods,
  SalesReport,
  SalesReportQuery,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import type { Feature } from '../feature'
import { toReport } from './report-figures'
import { filtersOf, type ReportRow, reportStatement } from './report-statement'

export const reportRoutes: Feature = async (app, { region }) => {
  app.get(
    '/report/sales',
    {
      config: { access: 'readReports' },
      schema: {
        summary: 'Completed sales of a period and of the period before it',
        querystring: SalesReportQuery,
        response: { 200: SalesReport, 400: Problem },
      },
    },
    (request) =>
      app.heavyReads(
        (db) => salesReport(db, request.query, { timeZone: region.timeZone(), currency: region.currency() }),
        request.signal,
      ),
  )
}

/**
 * Reads a report in one statement, so that all of its figures are of one snapshot. A breakdown ignores the filter on its own
 * column, so that a report filtered by one category still shows the others. With a filter by category or service, revenue is that
 * of the matching lines. Sales count on their days with their present totals, payments and refunds on their own days. Every sum is by
 * currency.
 *
 * @param timeZone of the business: periods are its days
 * @param currency of the business
 */
export async function salesReport(
  db: Database,
  query: SalesReportQuery,
  { timeZone, currency }: { timeZone: string; currency: Currency },
): Promise<SalesReport> {
  const today = dateIn(timeZone, new Date())
  const periods = reportPeriods(query, today)
  const frame = { ...periods, bucket: bucketFor(periods.period), today, timeZone, currency }
  const [report] = await rowsOf<ReportRow>(db, reportStatement(frame, filtersOf(query)))
  if (!report) throw new Error('The report has no row')
  return toReport(report, frame)
}
