import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import {
  addDays,
  currencyOf,
  interestOn,
  pick,
  refundsOf,
  remainingPayments,
  type SalesReportQuery,
  seededRandom,
  sumsAfter,
} from 'shared-api/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import type { SampleRecords } from '../../seed/sample-sales'
import { sale } from '../../tables/sales'
import { expectedReport } from '../../testing/expected-report'
import { SHORT } from '../../testing/short-form'
import { engine } from '../../testing/test-database'
import {
  anySale,
  cancelTestSale,
  clearSales,
  insertMethodsIn,
  insertStock,
  insertTestSale,
} from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'
import { insertSales } from '../sale/insert-sale'
import { insertPayments, readPayments, storeShares } from '../sale/payments'
import { salesReport } from './reports'

const server = useTestServer()
const ZONE = 'America/Argentina/Buenos_Aires'
const CURRENCY = currencyOf('ARS')
/** It has no cents, so that a report with the unit of the business differs. */
const SECOND = 'CLP'
const ZONES = [ZONE, 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC']
/** Five months. */
const START = Date.parse('2026-01-20T12:00:00Z')
const SPAN_MS = 130 * 86_400_000

let stock: SampleRecords
beforeAll(async () => {
  stock = await insertMethodsIn(server.db, SECOND, await insertStock(server.db))
})

let chance: () => number
beforeEach(async () => {
  await clearSales(server.db)
  chance = seededRandom(11)
  // Some sales have the first service in another category.
  const [first, ...others] = stock.services
  const categoryId = others.at(-1)?.categoryId ?? 0
  const moved = { ...stock, services: first ? [{ ...first, categoryId }, ...others] : [] }
  const made = Array.from({ length: 80 }, (_, index) =>
    anySale(anyTime(), index % 4 === 0 ? moved : stock, chance, index % 7 === 0),
  )
  const ids = await insertSales(server.db, made)
  for (const id of ids.slice(0, 20)) await cancelTestSale(server.db, id)
})

const anyTime = () => new Date(START + Math.floor(chance() * SPAN_MS))

const read = (db: Database, query: SalesReportQuery, timeZone: string) =>
  salesReport(db, query, { timeZone, currency: CURRENCY })

/** Compares a report with the sales. */
async function expectExact(
  db: Database,
  query: SalesReportQuery,
  zone = ZONE,
  reading = read(db, query, zone),
) {
  const expected = await expectedReport(db, zone, query)
  expect(await reading, JSON.stringify({ query, zone })).toEqual(expected)
}

const ALL: SalesReportQuery = { from: '2025-06-01', to: '2026-10-31' }

/** Any period and filters. Ids are those of the stock, or of nothing. */
const anyQuery = () =>
  fc
    .record(
      {
        paymentMethodId: fc.integer({ min: 0, max: 5 }).map((n) => stock.paymentMethods[n]?.id ?? 999),
        categoryId: fc.integer({ min: 0, max: 11 }).map((n) => stock.services[n]?.categoryId ?? 999),
        serviceId: fc.integer({ min: 0, max: 11 }).map((n) => stock.services[n]?.id ?? 999),
        employeeEmail: fc.integer({ min: 0, max: 2 }).map((n) => stock.sellers[n]?.email ?? ''),
      },
      { requiredKeys: [] },
    )
    .chain((filters) =>
      fc.tuple(fc.integer({ min: 0, max: 160 }), fc.integer({ min: 0, max: 400 })).map(([after, days]) => {
        const from = addDays('2026-01-01', after)
        return { ...filters, from, to: addDays(from, days) }
      }),
    )

it('reports are exact after any sales, payments, refunds and cancellations, in any time zone', async () => {
  const act = {
    sell: () => insertTestSale(server.db, stock, anyTime(), chance),
    async cancel() {
      const [last] = await rowsOf<{ id: number }>(server.db, sql`select max(id) as id from sale`)
      await cancelTestSale(server.db, 1 + Math.floor(chance() * (last?.id ?? 0)))
    },
    /** A payment, or a refund of one, on any day and by anybody. */
    async pay() {
      const [row] = await server.db
        .select()
        .from(sale)
        .where(eq(sale.status, 'COMPLETED'))
        .orderBy(sale.id)
        .offset(Math.floor(chance() * 40))
        .limit(1)
      if (!row) return
      const method = pick(stock.paymentMethods, chance())
      const cents = 1 + Math.floor(chance() * row.paidCents)
      const sign = chance() < 0.4 ? -1 : 1
      const currency = currencyOf(row.currency)
      const exchange = { handedCents: 1 + Math.floor(chance() * 1_000_000), rate: 15_200_000 }
      const payments =
        sign < 0
          ? refundsOf(remainingPayments(await readPayments(server.db, row.id)), cents, { currency })
          : [
              {
                method,
                amountCents: cents,
                interestCents: interestOn(cents, method.interestBasisPoints, currency),
                ...(method.currency !== row.currency && { exchange }),
              },
            ]
      const { id: accountId } = pick(stock.sellers, chance())
      await insertPayments(server.db, row.id, { accountId, payments, at: anyTime() })
      const paid = sumsAfter(row, payments)
      const totalCents = row.totalCents + paid.interestCents - row.interestCents
      await storeShares(server.db, row, totalCents)
      const sums = { ...paid, totalCents }
      await server.db.update(sale).set(sums).where(eq(sale.id, row.id))
    },
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('sell' as const, 'cancel' as const, 'pay' as const), { maxLength: 4 }),
      anyQuery(),
      fc.constantFrom(...ZONES),
      async (actions, query, zone) => {
        for (const action of actions) await act[action]()
        await expectExact(server.db, query, zone)
      },
    ),
    { seed: 35, numRuns: SHORT ? 20 : 250, endOnFailure: true },
  )
}, 120_000)

it('a report has the other currency where it occurs, each with figures of its own', async () => {
  const both = await read(server.db, ALL, ZONE)
  expect(both.second).toMatchObject({ currency: SECOND, before: { sales: 0 } })
  expect(both.second?.sales).toBeGreaterThan(3)
  expect(both.sales).toBeGreaterThan(10)
  expect(both.second?.averageTicket).toBe(Math.round(both.second?.averageTicket ?? 0))
  await clearSales(server.db)
  expect((await read(server.db, ALL, ZONE)).second).toBeNull()
})

it('the server answers them to an owner, in the time zone of the business, with all filters and with none', async () => {
  const days = { from: '2026-01-25', to: '2026-05-20' }
  const filtered = {
    ...days,
    paymentMethodId: stock.paymentMethods[1]?.id,
    categoryId: stock.services[4]?.categoryId,
    serviceId: stock.services[4]?.id,
    employeeEmail: stock.sellers[0]?.email,
  }
  for (const query of [days, filtered]) {
    const asked = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) asked.set(name, `${value}`)
    const answer = await server.as('OWNER').get(`/report/sales?${asked}`)
    await expectExact(server.db, query, ZONE, answer.json())
  }
})

// The embedded database has one connection, so nothing runs concurrently there.
const COUNT = SHORT ? 10 : 100

it.runIf(engine() === 'postgres')(
  'reports are exact during sales and cancellations',
  async () => {
    const sellers = Array.from({ length: 8 }, async (_, worker) => {
      const own = seededRandom(worker)
      for (let count = 0; count < COUNT; count++) {
        const at = new Date(START + Math.floor(own() * SPAN_MS))
        const id = await insertTestSale(server.db, stock, at, own)
        // Picked from all sales, so that two workers may cancel the same one.
        if (own() < 0.5) await cancelTestSale(server.db, 1 + Math.floor(own() * id))
      }
    })
    let selling = true
    const repeat = async (run: (round: number) => Promise<unknown>) => {
      for (let round = 0; selling; round++) await run(round)
    }
    const others = [
      repeat((round) =>
        server.db.transaction((tx) => expectExact(tx, ALL, ZONES[round % 2]), {
          isolationLevel: 'repeatable read',
        }),
      ),
      // Without a transaction: all figures of a report are of one moment.
      repeat(async () => {
        const report = await read(server.db, ALL, ZONE)
        for (const of of [report, report.second]) {
          if (!of) continue
          for (const rows of [of.byCategory, of.byEmployee])
            expect(rows.reduce((sum, row) => sum + row.revenue, 0)).toBeCloseTo(of.revenue, 1)
          for (const rows of [of.receivedByMethod, of.receivedByEmployee])
            expect(rows.reduce((sum, row) => sum + row.received, 0)).toBeCloseTo(of.received, 1)
        }
      }),
    ]
    await Promise.all(sellers).finally(() => {
      selling = false
    })
    await Promise.all(others)
    await expectExact(server.db, ALL)
  },
  120_000,
)
