import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { sale, saleItem } from '../../platform/database/schema/sales'
import type { Filters } from './filters'

/**
 * Selects the completed sales between two instants: `created_at`, `client_id`, `cents`, and whether the row `counts` as a sale.
 * With a filter by category or service, a row is a matching line: a sale may have several of a category.
 */
export function soldBetween(first: SQL, after: SQL, filters: Filters): SQL {
  const { paymentMethodId, accountId, categoryId, serviceId } = filters
  const conditions = (of: typeof sale | typeof saleItem) => [
    gte(of.createdAt, first),
    lt(of.createdAt, after),
    paymentMethodId === undefined ? undefined : eq(of.paymentMethodId, paymentMethodId),
    accountId === undefined ? undefined : eq(of.accountId, accountId),
  ]
  if (categoryId === undefined && serviceId === undefined) {
    const where = and(...conditions(sale), eq(sale.status, 'COMPLETED'))
    return sql`
      select ${sale.createdAt}, ${sale.clientId}, ${sale.totalCents} as cents, true as counts from ${sale} where ${where}`
  }
  const where = and(
    ...conditions(saleItem),
    eq(saleItem.completed, true),
    categoryId === undefined ? undefined : eq(saleItem.categoryId, categoryId),
    serviceId === undefined ? undefined : eq(saleItem.serviceId, serviceId),
  )
  const counts = serviceId === undefined ? saleItem.firstOfCategory : sql`true`
  return sql`
    select ${saleItem.createdAt}, ${saleItem.clientId}, ${saleItem.shareCents} as cents, ${counts} as counts
    from ${saleItem} where ${where}`
}
