import {
  bucketFor,
  dateIn,
  reportPeriods,
  type SalesReport,
  type SalesReportQuery,
} from 'shared-api/contract'
import type { Database } from '../database/database'
import { figures } from './figures'
import { parts } from './parts'
import { soldLines } from './sold-lines'

/** @param timeZone in which the days of the business begin and end */
export async function salesReport(
  db: Database,
  query: SalesReportQuery,
  timeZone: string,
): Promise<SalesReport> {
  const today = dateIn(timeZone, new Date())
  const { period, before } = reportPeriods(query, today)
  const bucket = bucketFor(period)
  // One moment for all of it: parts and sums must agree while sales go on.
  return db.transaction(
    async (tx) => {
      const lines = soldLines(tx, period, query, timeZone)
      return {
        ...(await figures(tx, period, bucket, lines)),
        today,
        bucket,
        before: await figures(tx, before, bucket, soldLines(tx, before, query, timeZone)),
        ...(await parts(tx, lines)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
