import { type SQL, sql } from 'drizzle-orm'
import type { SaleQuery } from 'shared-api/contract'
import { expect } from 'vitest'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { sale } from '../database/schema/sales'
import { type ListSize, orderOf } from '../resources/listing'
import { readPage } from '../resources/read-page'
import { saleFilter, saleSize, sales, visibleTo } from '../sales/queries'
import type { Caller } from '../session/caller'
import { expectBlocks } from './expected-blocks'

const SORTS = [
  'id,asc',
  'createdAt,asc',
  'createdAt,desc',
  'total,asc',
  'total,desc',
  'client,asc',
  'client,desc',
  'employee,asc',
  'employee,desc',
]
const never = new AbortController().signal

/**
 * Checks the number, some pages and some blocks of a list of sales in each sort.
 *
 * @param zone of the business, in which its days begin
 */
export async function expectExactPages(
  db: Database,
  caller: Caller,
  query: SaleQuery,
  zone = 'America/Argentina/Buenos_Aires',
): Promise<void> {
  const scope = sql`${visibleTo(caller) ?? sql`true`} and ${saleFilter(query, zone) ?? sql`true`}`
  const size = saleSize(caller, query, zone)
  for (const sort of SORTS) {
    const expected = await idsOf(db, scope, sort)
    for (const offset of [0, 40, Math.floor(expected.length / 2), Math.max(expected.length - 15, 0)]) {
      const page = await readPage(
        db,
        sales,
        { sort, scope, size },
        { pageIndex: Math.floor(offset / 20), pageSize: 20 },
        never,
      )
      const start = Math.floor(offset / 20) * 20
      expect(page.totalElements, sort).toBe(expected.length)
      expect(
        page.content.map(({ id }) => id),
        `${sort} from ${start}`,
      ).toEqual(expected.slice(start, start + 20))
    }
    const after = { pageIndex: expected.length, pageSize: 1 }
    expect((await readPage(db, sales, { sort, scope, size }, after, never)).content).toEqual([])
    await expectBlocks(db, size, sort, expected)
  }
  const many = await idsOfMany(db, size)
  if (many) expect(many).toEqual(await idsOf(db, scope, 'id,asc'))
}

/** The ids of the sales that fulfil the list's condition for many sales, where it has one. */
async function idsOfMany(db: Database, { parts = [], scopeOfMany }: ListSize) {
  if (!scopeOfMany) return undefined
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with ${sql.join(parts, sql`, `)} select id from ${sale} where ${scopeOfMany.condition} order by id`,
  )
  return rows.map(({ id }) => id)
}

const idsOf = async (db: Database, scope: SQL, sort: string) => {
  const { orderBy } = orderOf(sales, { sort })
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${sale} where ${scope} order by ${orderBy}`,
  )
  return rows.map(({ id }) => id)
}
