import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { SaleQuery } from 'shared-api/contract'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../platform/caller'
import type { SampleRecords } from '../../seed/sample-sales'
import { expectExactPages, SALE_SORTS } from '../../testing/expected-pages'
import { insertVariedSales } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { engine } from '../../testing/test-database'
import { insertStock } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const ZONE = 'America/Argentina/Buenos_Aires'
const OWNER = { role: 'OWNER', accountId: 0 } as Caller
/** So many that the sales of one category are too many to be gathered and sorted. */
const COUNT = 12_000
const SORTS = SHORT ? ['createdAt,desc', 'client,asc'] : SALE_SORTS

const SOME_DAYS = { from: '2026-01-05', to: '2026-02-10' }
const ONE_DAY = { from: '2026-01-09', to: '2026-01-09' }
const [ANA, BEA] = ['ana@sellers.test', 'bea@sellers.test']

let stock: SampleRecords
let seller: Caller

beforeAll(async () => {
  stock = await insertStock(server.db)
  seller = { role: 'EMPLOYEE', accountId: stock.sellers.find(({ email }) => email === ANA)?.id } as Caller
  await insertVariedSales(server.db, 1, COUNT)
  await server.db.execute(sql`analyze`)
}, 60_000)

const parse = (query: object) => v.parse(SaleQuery, query)

it('the count and the pages are those of a plain query, without a filter, with each alone and with some together', async () => {
  const serviceId = (place: number) => String(stock.services[place]?.id)
  const categoryId = String(stock.services[0]?.categoryId)
  const paymentMethodId = String(stock.paymentMethods[1]?.id)
  const alone = [{ paymentMethodId }, { employeeEmail: ANA }, { categoryId }, { serviceId: serviceId(2) }]
  const together = [
    { categoryId, from: '2026-01-05' },
    { categoryId, paymentMethodId },
    { categoryId, serviceId: serviceId(0) },
    // Of another line of the sale.
    { categoryId, serviceId: serviceId(3) },
    { serviceId: serviceId(2), employeeEmail: ANA, paymentMethodId, ...SOME_DAYS },
  ]
  const days = [SOME_DAYS, ONE_DAY, { from: '2026-01-20' }]
  for (const query of [{}, ...alone, { employeeEmail: 'nobody@sellers.test' }, ...days, ...together])
    await expectExactPages(server.db, OWNER, parse(query), ZONE, SORTS)
  for (const query of [{}, { categoryId }, { employeeEmail: BEA }])
    await expectExactPages(server.db, seller, parse(query), ZONE, SORTS)
}, 120_000)

// Midnight is at 00:00, 18:30, 10:00 and 11:00 in UTC.
it.each(['UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Auckland'])(
  'the days are those of the time zone %s',
  async (zone) => {
    for (const query of [SOME_DAYS, ONE_DAY])
      await expectExactPages(server.db, OWNER, parse(query), zone, ['createdAt,desc', 'total,asc'])
  },
)

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
