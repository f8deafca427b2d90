import { sql } from 'drizzle-orm'
import { addDays, type SaleQuery, startOfDay } from 'shared-api/contract'
import { expect } from 'vitest'
import { saleFilter, sales, visibleTo } from '../features/sale/queries'
import type { Caller } from '../platform/caller'
import type { Database } from '../platform/database/database'
import { rowsOf } from '../platform/database/statement'
import { readPage } from '../platform/resources/read-page'

/** The columns of the sorts. */
const KEYS: Record<string, string[]> = {
  id: [],
  createdAt: ['created_at'],
  total: ['currency', 'total_cents'],
  client: ['sort_key(client_name) collate "C"'],
  employee: ['sort_key(employee_name) collate "C"'],
}
export const SALE_SORTS = Object.keys(KEYS).flatMap((field) => [`${field},asc`, `${field},desc`])

/**
 * Checks the number and some pages of a list of sales.
 *
 * @param db a connection without running sales, or a repeatable-read transaction
 * @param zone of the business, in which its days begin
 */
export async function expectExactPages(
  db: Database,
  caller: Caller,
  query: SaleQuery,
  zone: string,
  sorts: string[],
): Promise<void> {
  const scope = sql`${visibleTo(caller) ?? sql`true`} and ${saleFilter(query, zone) ?? sql`true`}`
  for (const sort of sorts) {
    const expected = await plainly(db, caller, query, zone, sort)
    const lastPage = Math.max(Math.ceil(expected.length / 20) - 1, 0)
    for (const pageIndex of new Set([0, 2, Math.floor(lastPage / 2), lastPage, lastPage + 1])) {
      const page = await readPage(db, sales, { sort, scope }, { pageIndex, pageSize: 20 })
      const found = { total: page.totalElements, ids: page.content.map(({ id }) => id) }
      const ids = expected.slice(pageIndex * 20, pageIndex * 20 + 20)
      expect(found, `${JSON.stringify(query)} by ${sort}, page ${pageIndex}`).toEqual({
        total: expected.length,
        ids,
      })
    }
  }
}

/** The ids of a list of sales by a plain query of the tables, without the copies that filters use. */
async function plainly(
  db: Database,
  caller: Caller,
  { from, to, paymentMethodId, employeeEmail, categoryId, serviceId }: SaleQuery,
  zone: string,
  sort: string,
): Promise<number[]> {
  const [field = '', direction] = sort.split(',')
  const isLine = [
    ...(categoryId === undefined ? [] : [sql`category_id = ${categoryId}`]),
    ...(serviceId === undefined ? [] : [sql`service_id = ${serviceId}`]),
  ]
  const conditions = [
    sql`true`,
    ...(caller.role === 'EMPLOYEE' ? [sql`account_id = ${caller.accountId}`] : []),
    ...(from === undefined ? [] : [sql`created_at >= ${startOfDay(zone, from).toISOString()}`]),
    ...(to === undefined ? [] : [sql`created_at < ${startOfDay(zone, addDays(to, 1)).toISOString()}`]),
    ...(paymentMethodId === undefined ? [] : [sql`payment_method_id = ${paymentMethodId}`]),
    ...(employeeEmail === undefined
      ? []
      : [sql`account_id = (select id from account where email = ${employeeEmail})`]),
    ...(isLine.length === 0
      ? []
      : [sql`id in (select sale_id from sale_item where ${sql.join(isLine, sql` and `)})`]),
  ]
  const order = sql.raw([...(KEYS[field] ?? []), 'id'].map((key) => `${key} ${direction}`).join(', '))
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from sale where ${sql.join(conditions, sql` and `)} order by ${order}`,
  )
  return rows.map(({ id }) => id)
}
