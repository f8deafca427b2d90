import { eq } from 'drizzle-orm'
import {
  type Bucket,
  bucketFor,
  dateIn,
  type Period,
  reportPeriods,
  type SalesReport,
  type SalesReportQuery,
} from 'shared-api/contract'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'
import { breakdowns } from './breakdowns'
import { countDistinctClients } from './distinct-clients'
import { periodFigures } from './period-figures'
import type { Filters } from './totals'

/** @param timeZone of the business: periods are its days */
export async function salesReport(
  db: Database,
  query: SalesReportQuery,
  timeZone: string,
): Promise<SalesReport> {
  const today = dateIn(timeZone, new Date())
  const { period, before } = reportPeriods(query, today)
  const bucket = bucketFor(period)
  const filters = await resolveFilters(db, query)
  // Clients are counted on other connections at the same time.
  const [report, clients, clientsBefore] = await Promise.all([
    readSums(db, period, before, bucket, filters),
    countDistinctClients(db, period, filters),
    countDistinctClients(db, before, filters),
  ])
  return { ...report, clients, today, bucket, before: { ...report.before, clients: clientsBefore } }
}

/** Reads sums and breakdowns in one snapshot, so that they agree while sales are stored. */
function readSums(db: Database, period: Period, before: Period, bucket: Bucket, filters: Filters) {
  return db.transaction(
    async (tx) => ({
      ...(await periodFigures(tx, period, bucket, filters)),
      before: await periodFigures(tx, before, bucket, filters),
      ...(await breakdowns(tx, period, filters)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** An id that no account has, so that an unknown email matches no sale. */
const NO_ACCOUNT = 0

async function resolveFilters(db: Database, query: SalesReportQuery): Promise<Filters> {
  const { paymentMethodId, categoryId, serviceId, employeeEmail } = query
  const filters = { paymentMethodId, categoryId, serviceId }
  if (employeeEmail === undefined) return filters
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, employeeEmail))
  return { ...filters, accountId: row?.id ?? NO_ACCOUNT }
}
