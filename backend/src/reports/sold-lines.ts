import { type SQL, sql } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import { countedLine, countedSale } from '../database/schema/sales-totals'
import type { Filters } from './totals'

/** The condition that a row is of the period and matches the filters. The table has `day` and the columns of the filters. */
export function matches({ from, to }: Period, filters: Filters, table: SQL): SQL {
  const { paymentMethodId, accountId, categoryId, serviceId } = filters
  const conditions = [
    sql`${table}.day between ${from} and ${to}`,
    ...Object.entries({
      payment_method_id: paymentMethodId,
      account_id: accountId,
      category_id: categoryId,
      service_id: serviceId,
    }).flatMap(([column, id]) => (id === undefined ? [] : sql`${table}.${sql.identifier(column)} = ${id}`)),
  ]
  return sql.join(conditions, sql` and `)
}

/** Selects the client of each sale or line of the period, by an index that has all columns of the filters. */
export function clientsOfSales(period: Period, filters: Filters): SQL {
  const byLine = filters.categoryId !== undefined || filters.serviceId !== undefined
  const counted = byLine ? countedLine : countedSale
  return sql`select client_id from ${counted} where ${matches(period, filters, sql`${counted}`)}`
}

/** Selects a row for each line of the client's sales in the period, by the index of the client. */
export const linesOfClient = (client: SQL, period: Period, filters: Filters): SQL => sql`
  select 1 from ${countedSale} join ${countedLine} using (sale_id)
  where ${countedSale}.client_id = ${client} and ${countedSale}.day between ${period.from} and ${period.to}
    and ${matches(period, filters, sql`${countedLine}`)}`
