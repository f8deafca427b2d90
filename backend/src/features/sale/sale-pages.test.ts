import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { SaleQuery } from 'shared-api/contract'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../platform/caller'
import { account } from '../../tables/accounts'
import { expectExactPages, SALE_SORTS } from '../../testing/expected-pages'
import { insertVariedSales } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { engine } from '../../testing/test-database'
import { insertStock } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

describe('sale pages', () => {
  const server = useTestServer()
  const ZONE = 'America/Argentina/Buenos_Aires'
  const OWNER = { role: 'OWNER', accountId: 0 } as Caller
  /** So many that the sales of one category are too many to be gathered and sorted. */
  const COUNT = 12_000
  const SORTS = SHORT ? ['createdAt,desc', 'client,asc', 'total,asc'] : SALE_SORTS

  /** Filters by their names. */
  const queries: Record<string, object> = {}
  let seller: Caller

  beforeAll(async () => {
    const { services, paymentMethods } = await insertStock(server.db)
    const [ana] = await server.db.select().from(account).where(eq(account.email, 'ana@sellers.test'))
    seller = { role: 'EMPLOYEE', accountId: ana?.id } as Caller
    const categoryId = String(services[0]?.categoryId)
    const paymentMethodId = String(paymentMethods[1]?.id)
    Object.assign(queries, {
      all: {},
      'one payment method': { paymentMethodId },
      'one employee': { employeeEmail: 'ana@sellers.test' },
      'another employee': { employeeEmail: 'bea@sellers.test' },
      'an unknown employee': { employeeEmail: 'nobody@sellers.test' },
      'one category': { categoryId },
      'one service': { serviceId: String(services[2]?.id) },
      'some days': { from: '2026-01-05', to: '2026-02-10' },
      'one day': { from: '2026-01-09', to: '2026-01-09' },
      'all days since one': { from: '2026-01-20' },
      'one category since a day': { categoryId, from: '2026-01-05' },
      'a category and a payment method': { categoryId, paymentMethodId },
      'a category and a service': { categoryId, serviceId: String(services[0]?.id) },
      'a category and a service of another line': { categoryId, serviceId: String(services[3]?.id) },
      'three filters and days': {
        serviceId: String(services[2]?.id),
        employeeEmail: 'ana@sellers.test',
        paymentMethodId,
        from: '2026-01-05',
        to: '2026-02-10',
      },
    })
    await insertVariedSales(server.db, 1, COUNT)
    await server.db.execute(sql`analyze`)
  }, 60_000)

  const parse = (query: object | undefined) => v.parse(SaleQuery, query)

  describe('the count and the pages are those of a plain query', () => {
    it.each([
      ...['all', 'one payment method', 'one employee', 'an unknown employee', 'one category', 'one service'],
      ...['some days', 'one day', 'all days since one', 'one category since a day'],
      ...['a category and a payment method', 'a category and a service'],
      ...['a category and a service of another line', 'three filters and days'],
    ])('with %s', (name) => expectExactPages(server.db, OWNER, parse(queries[name]), ZONE, SORTS))

    // Midnight is at 00:00, 18:30, 10:00 and 11:00 in UTC.
    it.each([
      ['some days', 'UTC'],
      ['some days', 'Asia/Kolkata'],
      ['one day', 'Pacific/Kiritimati'],
      ['one day', 'Pacific/Auckland'],
    ])('with %s in the time zone %s', (name, zone) =>
      expectExactPages(server.db, OWNER, parse(queries[name]), zone, ['createdAt,desc', 'total,asc']),
    )

    it.each(['all', 'one category', 'another employee'])('for an employee’s own sales, with %s', (name) =>
      expectExactPages(server.db, seller, parse(queries[name]), ZONE, SORTS),
    )
  })

  /** Any filters, also those that no sale matches. */
  const anyQuery = () => {
    const day = fc
      .integer({ min: 0, max: 60 })
      .map((after) => new Date(Date.UTC(2025, 11, 30 + after)).toISOString().slice(0, 10))
    const id = fc.integer({ min: 1, max: 13 }).map(String)
    return fc.record(
      {
        from: day,
        to: day,
        serviceId: id,
        categoryId: fc.integer({ min: 1, max: 5 }).map(String),
        paymentMethodId: fc.integer({ min: 1, max: 4 }).map(String),
        employeeEmail: fc.constantFrom('ana@sellers.test', 'bea@sellers.test', 'carl@sellers.test'),
      },
      { requiredKeys: [] },
    )
  }

  it('with any filters and any sort, while others sell', async () => {
    let sold = COUNT
    let selling = engine() === 'postgres'
    const others = (async () => {
      while (selling) {
        await insertVariedSales(server.db, sold + 1, sold + 3)
        sold += 3
      }
    })()
    try {
      await fc.assert(
        fc.asyncProperty(anyQuery(), fc.constantFrom(...SALE_SORTS), fc.boolean(), (query, sort, isOwner) =>
          // Page and plain query are compared in one snapshot.
          server.db.transaction(
            (tx) => expectExactPages(tx, isOwner ? OWNER : seller, parse(query), ZONE, [sort]),
            { isolationLevel: 'repeatable read' },
          ),
        ),
        { seed: 34, numRuns: SHORT ? 15 : 150 },
      )
    } finally {
      selling = false
      await others
    }
    expect(sold > COUNT).toBe(engine() === 'postgres')
  }, 120_000)
})
