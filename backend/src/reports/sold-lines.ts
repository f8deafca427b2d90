import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Period, SalesReportQuery } from 'shared-api/contract'
import type { Database } from '../database/database'
import { sale, saleItem } from '../database/schema/sales'

export type SoldLines = ReturnType<typeof soldLines>

/** The lines of the completed sales of a period that pass the query's filters: what every figure is made of. */
export function soldLines(
  db: Database,
  { from, to }: Period,
  { paymentMethodId, categoryId, serviceId, employeeEmail }: SalesReportQuery,
  timeZone: string,
) {
  return db
    .select({
      saleId: sale.id,
      clientId: sale.clientId,
      paymentMethodId: sale.paymentMethodId,
      employeeEmail: sale.employeeEmail,
      employeeName: sale.employeeName,
      categoryId: saleItem.categoryId,
      serviceId: saleItem.serviceId,
      shareCents: saleItem.shareCents,
      day: sql<string>`to_char(${sale.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
    })
    .from(sale)
    .innerJoin(saleItem, eq(saleItem.saleId, sale.id))
    .where(
      and(
        eq(sale.status, 'COMPLETED'),
        gte(sale.createdAt, beginning(from, 0, timeZone)),
        lt(sale.createdAt, beginning(to, 1, timeZone)),
        paymentMethodId ? eq(sale.paymentMethodId, paymentMethodId) : undefined,
        employeeEmail ? eq(sale.employeeEmail, employeeEmail) : undefined,
        categoryId ? eq(saleItem.categoryId, categoryId) : undefined,
        serviceId ? eq(saleItem.serviceId, serviceId) : undefined,
      ),
    )
    .as('line')
}

/** The instant at which a calendar date begins in the time zone, `days` later. */
const beginning = (date: string, days: number, timeZone: string): SQL =>
  sql`((${date}::date + ${days}::int)::timestamp at time zone ${timeZone})`
