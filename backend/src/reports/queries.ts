import { eq, type SQL, sql } from 'drizzle-orm'
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
import { rowsOf } from '../database/rows-of'
import { account } from '../database/schema/accounts'
import { type BreakdownRows, breakdownRows, breakdowns } from './breakdowns'
import { countDistinctClients } from './distinct-clients'
import { type BucketRow, bucketRows, periodFigures } from './period-figures'
import { totalsOfPeriod } from './total-ranges'
import { type Filters, UNFOLDED } from './totals'

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
  // At the same time on three connections: counting the clients may take as long as the sums.
  const [sums, clients, clientsBefore] = await Promise.all([
    readSums(db, { period, before, bucket }, filters),
    countDistinctClients(db, period, filters),
    countDistinctClients(db, before, filters),
  ])
  return {
    ...periodFigures(period, bucket, sums.buckets),
    ...breakdowns(sums, filters),
    ...{ today, bucket, clients },
    before: { ...periodFigures(before, bucket, sums.bucketsBefore), clients: clientsBefore },
  }
}

interface ReportSums extends BreakdownRows {
  buckets: BucketRow[]
  bucketsBefore: BucketRow[]
}

interface Periods {
  period: Period
  before: Period
  bucket: Bucket
}

/** Reads all sums in one statement, so that they agree while sales are stored. */
async function readSums(
  db: Database,
  { period, before, bucket }: Periods,
  filters: Filters,
): Promise<ReportSums> {
  const { services, paymentMethods, employees } = breakdownRows(totalsOfPeriod(period), filters)
  const [sums] = await rowsOf<ReportSums>(
    db,
    sql`
      with ${UNFOLDED}
      select ${asJson(bucketRows(period, bucket, filters))} as buckets,
        ${asJson(bucketRows(before, bucket, filters))} as "bucketsBefore",
        ${asJson(services)} as services, ${asJson(paymentMethods)} as "paymentMethods", ${asJson(employees)} as employees`,
  )
  if (!sums) throw new Error('The sums have no row')
  return sums
}

/** The rows of a query as one JSON array, in their order. */
const asJson = (query: SQL): SQL => sql`(select coalesce(json_agg(entry), '[]') from (${query}) entry)`

/** An id that no account has, so that an unknown email matches no sale. */
const NO_ACCOUNT = 0

async function resolveFilters(db: Database, query: SalesReportQuery): Promise<Filters> {
  const { paymentMethodId, categoryId, serviceId, employeeEmail } = query
  const filters = { paymentMethodId, categoryId, serviceId }
  if (employeeEmail === undefined) return filters
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, employeeEmail))
  return { ...filters, accountId: row?.id ?? NO_ACCOUNT }
}
