import { eq } from 'drizzle-orm'
import type { SalesReportQuery } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'

/** The filters of a report. */
interface Filters {
  paymentMethodId?: number | undefined
  accountId?: number | undefined
  categoryId?: number | undefined
  serviceId?: number | undefined
}

/** No account has this id, so that an unknown email matches no sale. */
const NO_ACCOUNT = -1

export async function filtersOf(
  db: Database,
  { paymentMethodId, categoryId, serviceId, employeeEmail }: SalesReportQuery,
): Promise<Filters> {
  const filters = { paymentMethodId, categoryId, serviceId }
  if (employeeEmail === undefined) return filters
  const [row] = await db.select({ id: account.id }).from(account).where(eq(account.email, employeeEmail))
  return { ...filters, accountId: row?.id ?? NO_ACCOUNT }
}
