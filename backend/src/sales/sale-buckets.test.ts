import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { SaleQuery } from 'shared-api/contract'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '../database/rows-of'
import { account } from '../database/schema/accounts'
import { saleBucketCount } from '../database/schema/sale-bucket-count'
import { saleBucketSet, saleFilterSet, saleLineSet } from '../database/schema/sale-sets'
import type { Caller } from '../session/caller'
import { expectExactPages } from '../testing/expected-pages'
import { insertStock } from '../testing/test-sales'
import { useTestServer } from '../testing/test-server'
import { insertVariedSales } from '../testing/varied-sales'
import { countSaleBuckets, STORES, storeNextBlock } from './count-sale-buckets'
import { SALE_BLOCK } from './sale-buckets'

const server = useTestServer()
const OWNER = { role: 'OWNER', accountId: 0 } as Caller
/** So many that the sales of one category are too many to be gathered and sorted. */
const COUNT = 11_000

/** Filters by their names. */
const queries: Record<string, object> = {}
let seller: Caller

const isCounted = async (sales: number) => {
  const [row] = await rowsOf<{ sales: number }>(
    server.db,
    sql`select least(
      (select coalesce(sum(sales), 0) from sale_bucket_count where sort = 'id' and filter = 'all'),
      (select coalesce(sum(bit_count(sales)), 0) from sale_bucket_set where sort = 'id'))::int as sales`,
  )
  return (row?.sales ?? 0) >= sales
}

async function deleteStored(entity: string, ...tables: PgTable[]) {
  await server.db.execute(sql`delete from row_count where entity = ${entity}`)
  for (const table of tables) await server.db.delete(table)
}

beforeAll(async () => {
  const { services, paymentMethods } = await insertStock(server.db)
  const [ana] = await server.db.select().from(account).where(eq(account.email, 'ana@sellers.test'))
  seller = { role: 'EMPLOYEE', accountId: ana?.id } as Caller
  const paymentMethodId = String(paymentMethods[1]?.id)
  Object.assign(queries, {
    all: {},
    'one payment method': { paymentMethodId },
    'one employee': { employeeEmail: 'ana@sellers.test' },
    'an unknown employee': { employeeEmail: 'nobody@sellers.test' },
    'one category': { categoryId: String(services[0]?.categoryId) },
    'one service': { serviceId: String(services[2]?.id) },
    'some days': { from: '2026-01-05', to: '2026-02-10' },
    'days in one week': { from: '2026-01-09', to: '2026-01-12' },
    'all days since one': { from: '2026-01-20' },
    'all days until one': { to: '2026-01-20' },
    'one category since a day': { categoryId: String(services[0]?.categoryId), from: '2026-01-05' },
    'a service in one day': { serviceId: String(services[2]?.id), from: '2026-01-09', to: '2026-01-09' },
    'one employee since a day': { employeeEmail: 'ana@sellers.test', from: '2026-01-05' },
    'another employee': { employeeEmail: 'bea@sellers.test' },
    'a category and a payment method': { categoryId: String(services[0]?.categoryId), paymentMethodId },
    'a category and a service': {
      categoryId: String(services[0]?.categoryId),
      serviceId: String(services[0]?.id),
    },
    'a category and a service of another line': {
      categoryId: String(services[0]?.categoryId),
      serviceId: String(services[3]?.id),
      from: '2026-01-05',
    },
    'three filters and days': {
      serviceId: String(services[2]?.id),
      employeeEmail: 'ana@sellers.test',
      paymentMethodId,
      from: '2026-01-05',
      to: '2026-02-10',
    },
  })
  // Sales of one employee are in two buckets of ids.
  await server.db.execute(
    sql`select setval(pg_get_serial_sequence('sale', 'id'), ${2 ** 14 - COUNT / 2}::bigint)`,
  )
  await insertVariedSales(server.db, 1, COUNT)
  await server.db.execute(sql`analyze`)
  // Retries, because transactions in other databases of the server can delay it.
  await vi.waitFor(
    async () => {
      await Promise.all([countSaleBuckets(server.db), countSaleBuckets(server.db)])
      expect(await isCounted(COUNT - 3 * SALE_BLOCK)).toBe(true)
    },
    { timeout: 25_000 },
  )
  await insertVariedSales(server.db, COUNT + 1, COUNT + 100)
})

const parse = (name: string) => v.parse(SaleQuery, queries[name])

const expectExact = (caller: Caller, query: SaleQuery, zone?: string) =>
  expectExactPages(server.db, caller, query, zone)

describe('the count and the pages by buckets are those of the sales', () => {
  it.each([
    'all',
    'one payment method',
    'one employee',
    'an unknown employee',
    'one category',
    'one service',
    'some days',
    'days in one week',
    'all days since one',
    'all days until one',
    'one category since a day',
    'a service in one day',
    'one employee since a day',
    'a category and a payment method',
    'a category and a service',
    'a category and a service of another line',
    'three filters and days',
  ])('with %s', (name) => expectExact(OWNER, parse(name)))

  // Midnight is at 00:00, 18:30, 10:00 and 11:00 in UTC.
  it.each([
    ['some days', 'UTC'],
    ['some days', 'Asia/Kolkata'],
    ['days in one week', 'Pacific/Kiritimati'],
    ['a service in one day', 'Pacific/Auckland'],
  ])('with %s in the time zone %s', (name, zone) => expectExact(OWNER, parse(name), zone))

  it('for an employee’s own sales', () => expectExact(seller, parse('all')))
  it('for an employee’s own sales of a category', () => expectExact(seller, parse('one category')))
  it('for an employee who asks for the sales of another', () =>
    expectExact(seller, parse('another employee')))
})

it('counts each sale once', async () => {
  await countSaleBuckets(server.db)
  expect(
    await rowsOf(
      server.db,
      sql`
        select sort, filter, value from sale_bucket_count group by 1, 2, 3
        having sum(sales) > (select count(*) from sale)`,
    ),
  ).toEqual([])
})

it('has each stored sale in one set of each sort and in those of its filters', async () => {
  const isStored = sql`id < (
    select (max(block) + 1) * ${sql.raw(`${SALE_BLOCK}`)} from row_count where entity = 'sale_set')`
  const [{ stored } = { stored: 0 }] = await rowsOf<{ stored: number }>(
    server.db,
    sql`select count(*)::int as stored from sale where ${isStored}`,
  )
  expect(stored).toBeGreaterThan(0)
  expect(
    await rowsOf(
      server.db,
      sql`select sort, sum(bit_count(sales))::int as sales from sale_bucket_set group by 1 order by 1`,
    ),
  ).toEqual(['client', 'createdAt', 'employee', 'id', 'total'].map((sort) => ({ sort, sales: stored })))
  const inSets = await rowsOf(
    server.db,
    sql`
      select filter, value, sum(bit_count(sales))::int as sales from sale_filter_set group by 1, 2 order by filter collate "C", value`,
  )
  expect(inSets).toEqual(
    await rowsOf(
      server.db,
      sql`
        select filter, value, count(distinct id)::int as sales from (
          select id, 'paymentMethod' as filter, payment_method_id as value from sale
          union all select id, 'seller', account_id from sale
          union all select sale_id, 'category', category_id from sale_item
          union all select sale_id, 'service', service_id from sale_item
        ) as matching where ${isStored} group by 1, 2 order by filter collate "C", value`,
    ),
  )
})

it('has the stored sales of each service and category of a line in a set', async () => {
  const isStored = sql`sale_id < (
    select (max(block) + 1) * ${sql.raw(`${SALE_BLOCK}`)} from row_count where entity = 'sale_line_set')`
  const inSets = await rowsOf(
    server.db,
    sql`
      select service_id, category_id, sum(bit_count(sales))::int as sales from sale_line_set group by 1, 2 order by 1, 2`,
  )
  expect(inSets).not.toEqual([])
  expect(inSets).toEqual(
    await rowsOf(
      server.db,
      sql`
        select service_id, category_id, count(distinct sale_id)::int as sales from sale_item where ${isStored}
        group by 1, 2 order by 1, 2`,
    ),
  )
})

it('the count and the pages of a category and a service are exact while fewer sets of lines are stored', async () => {
  await deleteStored('sale_line_set', saleLineSet)
  await storeNextBlock(server.db, STORES.lineSets)
  await expectExact(OWNER, parse('a category and a service'))
})

describe('the count and the pages are exact while no set is stored', () => {
  beforeAll(async () => {
    await deleteStored('sale_set', saleFilterSet, saleBucketSet)
    await deleteStored('sale_line_set', saleLineSet)
  })

  it('stores no set of lines before the others', async () => {
    expect(await storeNextBlock(server.db, STORES.lineSets)).toBe(false)
  })

  it.each(['one service', 'some days', 'one employee since a day', 'a category and a payment method'])(
    'with %s',
    (name) => expectExact(OWNER, parse(name)),
  )
})

describe('the count and the pages are exact while sets are stored, but no counts', () => {
  beforeAll(async () => {
    await countSaleBuckets(server.db)
    await deleteStored('sale_bucket_count', saleBucketCount)
  })

  it.each(['one category', 'some days'])('with %s', (name) => expectExact(OWNER, parse(name)))
})
