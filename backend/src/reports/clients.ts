import { and, between, countDistinct, eq, lt } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import type { Database } from '../database/database'
import { countedLine, countedSale } from '../database/schema/sales-totals'
import type { Filters } from './totals'

/** How many different clients bought. */
export async function countClients(db: Database, period: Period, filters: Filters): Promise<number> {
  const narrowed = Object.values(filters).some((filter) => filter !== undefined)
  return narrowed ? countBuyers(db, period, filters) : countFirstSales(db, period)
}

/** Of each client the first sale in the period: the one before it, if there is any, lies outside. */
function countFirstSales(db: Database, { from, to }: Period): Promise<number> {
  const { day, previousDay } = countedSale
  return db.$count(countedSale, and(between(day, from, to), lt(previousDay, from)))
}

/** Among the sales that a filter leaves, the one before is not known; but there are fewer of them. */
async function countBuyers(db: Database, { from, to }: Period, filters: Filters): Promise<number> {
  const { paymentMethodId, accountId, categoryId, serviceId } = filters
  const byLine = categoryId !== undefined || serviceId !== undefined
  const counted = byLine ? countedLine : countedSale
  const [row] = await db
    .select({ clients: countDistinct(counted.clientId) })
    .from(counted)
    .where(
      and(
        between(counted.day, from, to),
        paymentMethodId === undefined ? undefined : eq(counted.paymentMethodId, paymentMethodId),
        accountId === undefined ? undefined : eq(counted.accountId, accountId),
        categoryId === undefined ? undefined : eq(countedLine.categoryId, categoryId),
        serviceId === undefined ? undefined : eq(countedLine.serviceId, serviceId),
      ),
    )
  return row?.clients ?? 0
}
