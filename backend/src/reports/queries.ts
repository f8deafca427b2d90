import { eq } from 'drizzle-orm'
import {
  bucketFor,
  dateIn,
  reportPeriods,
  type SalesReport,
  type SalesReportQuery,
} from 'shared-api/contract'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { figures } from './figures'
import { parts } from './parts'
import type { Filters } from './totals'

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
      const filters = await resolveFilters(tx, query)
      return {
        ...(await figures(tx, period, bucket, filters, timeZone)),
        today,
        bucket,
        before: await figures(tx, before, bucket, filters, timeZone),
        ...(await parts(tx, period, filters)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** No account has this id. */
const NOBODY = 0

async function resolveFilters(db: Database, query: SalesReportQuery): Promise<Filters> {
  const { paymentMethodId, categoryId, serviceId, employeeEmail } = query
  const filters = { paymentMethodId, categoryId, serviceId }
  if (employeeEmail === undefined) return filters
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, employeeEmail))
  return { ...filters, accountId: row?.id ?? NOBODY }
}
