import { and, between, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import type { Database } from '../database/database'
import { dayStart } from '../database/day-start'
import { sale, saleItem } from '../database/schema/sales'
import { clientTotal } from '../database/schema/sales-totals'
import { spansOf } from './spans'
import type { Filters } from './totals'

/** How many different clients bought. */
export async function countClients(
  db: Database,
  period: Period,
  filters: Filters,
  timeZone: string,
): Promise<number> {
  const { categoryId, serviceId } = filters
  const byLine = categoryId !== undefined || serviceId !== undefined
  const buyers = byLine ? buyersOfLines(db, period, filters, timeZone) : buyersOfSales(db, period, filters)
  // Grouping is hashed where count(distinct) would sort.
  const [row] = await db.select({ clients: sql`count(*)`.mapWith(Number) }).from(buyers)
  return row?.clients ?? 0
}

function buyersOfSales(db: Database, period: Period, { paymentMethodId, accountId }: Filters) {
  const { unit, start, clientId } = clientTotal
  return db
    .select({ clientId })
    .from(clientTotal)
    .where(
      and(
        or(...spansOf(period).map((span) => and(eq(unit, span.unit), between(start, span.from, span.to)))),
        paymentMethodId === undefined ? undefined : eq(clientTotal.paymentMethodId, paymentMethodId),
        accountId === undefined ? undefined : eq(clientTotal.accountId, accountId),
      ),
    )
    .groupBy(clientId)
    .as('buyer')
}

/** No totals know who bought what: they would be as many as the lines themselves. */
function buyersOfLines(db: Database, { from, to }: Period, filters: Filters, timeZone: string) {
  const { paymentMethodId, accountId, categoryId, serviceId } = filters
  return db
    .select({ clientId: sale.clientId })
    .from(sale)
    .innerJoin(saleItem, eq(saleItem.saleId, sale.id))
    .where(
      and(
        eq(sale.status, 'COMPLETED'),
        gte(sale.createdAt, dayStart(from, 0, timeZone)),
        lt(sale.createdAt, dayStart(to, 1, timeZone)),
        paymentMethodId === undefined ? undefined : eq(sale.paymentMethodId, paymentMethodId),
        accountId === undefined ? undefined : eq(sale.accountId, accountId),
        categoryId === undefined ? undefined : eq(saleItem.categoryId, categoryId),
        serviceId === undefined ? undefined : eq(saleItem.serviceId, serviceId),
      ),
    )
    .groupBy(sale.clientId)
    .as('buyer')
}
