import { addDays, reportPeriods, type SalesReport, SalesReportQuery } from 'shared-api/contract'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Stock, sampleSale } from '../../seed/sample-sales'
import { seededRandom } from '../../seed/seeded-random'
import { expectedReport } from '../../testing/expected-report'
import { testConfig } from '../../testing/test-config'
import { cancelTestSale, insertStock, insertTestSale } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'
import { insertSales } from '../sale/insert-sale'

const server = useTestServer()
const zone = testConfig.businessTimeZone
const SALES = 400
/** Five months. In this time zone days begin at 03:00 UTC. */
const FIRST = Date.parse('2025-10-20T03:00:00Z')
const SPAN_MS = 150 * 86_400_000

let stock: Stock

beforeAll(async () => {
  stock = await insertStock(server.db)
  const chance = seededRandom(7)
  // Some sales have the first service in another category.
  const [first, ...others] = stock.services
  const moved = {
    ...stock,
    services: first ? [{ ...first, categoryId: others.at(-1)?.categoryId ?? 0 }, ...others] : [],
  }
  const made = Array.from({ length: SALES }, (_, index) =>
    sampleSale(
      new Date(FIRST + Math.floor(chance() * SPAN_MS)),
      index % 4 === 0 ? moved : stock,
      chance,
      index % 9 === 0,
    ),
  )
  const ids = await insertSales(server.db, made)
  for (const id of ids.filter(() => chance() < 0.1)) await cancelTestSale(server.db, id)
})

async function report(query: Record<string, string>): Promise<SalesReport> {
  const response = await server.as('OWNER').get(`/report/sales?${new URLSearchParams(query)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const byRevenue = (a: { revenue: number }, b: { revenue: number }) => b.revenue - a.revenue
const highest = (parts: { revenue: number }[]) => parts.map((part) => part.revenue).toSorted((a, b) => b - a)

/** Compares every figure with a sum of the single sales. */
async function expectAddedUp(query: Record<string, string>) {
  const asked = v.parse(SalesReportQuery, query)
  const { before } = reportPeriods(asked, '2026-01-01')
  const expected = await expectedReport(server.db, zone, asked, before)
  const got = await report(query)

  const { revenue, received, sales, averageTicket, clients, owed } = expected
  expect(got).toMatchObject({
    revenue,
    received,
    owed,
    sales,
    averageTicket,
    clients,
    before: { ...before, ...expected.before },
  })
  for (const part of ['receivedByMethod', 'receivedByEmployee'] as const) {
    expect<unknown[]>(got[part]).toHaveLength(expected[part].length)
    for (const one of got[part]) expect(expected[part]).toContainEqual(one)
  }
  for (const part of ['byCategory', 'byEmployee'] as const) {
    expect<unknown[]>(got[part]).toHaveLength(expected[part].length)
    for (const one of got[part]) expect(expected[part]).toContainEqual(one)
    expect(highest(got[part])).toEqual(got[part].map((one) => one.revenue))
  }
  expect(got.topServices.map((one) => one.revenue)).toEqual(
    expected.services
      .toSorted(byRevenue)
      .slice(0, 10)
      .map((one) => one.revenue),
  )
  for (const one of got.topServices) expect(expected.services).toContainEqual(one)
  got.series.forEach((point, index) => {
    const next = got.series[index + 1]?.from
    const to = next ? addDays(next, -1) : got.to
    expect(point.revenue, point.from).toBe(expected.revenueIn({ from: point.from, to }))
    expect(point.received, point.from).toBe(expected.receivedIn({ from: point.from, to }))
  })
}

describe('every figure equals the sum of the sales', () => {
  it.each([
    ['a day', '2025-12-06', '2025-12-06'],
    ['days of a month', '2025-11-03', '2025-11-20'],
    ['a month', '2025-12-01', '2025-12-31'],
    ['weeks over three months', '2025-11-17', '2026-01-11'],
    ['months, from amid one to amid another', '2025-07-14', '2026-03-09'],
    ['everything', '2024-01-01', '2026-12-31'],
    ['nothing', '2020-01-01', '2020-01-31'],
  ])('of %s', (_, from, to) => expectAddedUp({ from, to }))

  it('with any filters', async () => {
    const [service] = stock.services
    const days = { from: '2025-11-10', to: '2026-02-20' }
    const filters = Object.entries({
      paymentMethodId: `${stock.paymentMethods[1]?.id}`,
      categoryId: `${service?.categoryId}`,
      serviceId: `${service?.id}`,
      employeeEmail: `${stock.sellers[0]?.email}`,
    })
    for (let some = 1; some < 2 ** filters.length; some++)
      await expectAddedUp({
        ...days,
        ...Object.fromEntries(filters.filter((_, index) => some & (2 ** index))),
      })
    await expectAddedUp({ ...days, serviceId: '999999', paymentMethodId: `${stock.paymentMethods[1]?.id}` })
    await expectAddedUp({ ...days, employeeEmail: 'nobody@sellers.test' })
  }, 30_000)
})

describe('days', () => {
  it('begin and end in the business’s time zone', async () => {
    const instants = ['2027-03-01T02:59:59.999Z', '2027-03-01T03:00:00Z', '2027-03-02T02:59:59.999Z']
    for (const at of instants) await insertTestSale(server.db, stock, new Date(at), seededRandom(1))
    expect((await report({ from: '2027-02-28', to: '2027-02-28' })).sales).toBe(1)
    expect((await report({ from: '2027-03-01', to: '2027-03-01' })).sales).toBe(2)
    expect((await report({ from: '2027-03-01', to: '2027-03-31' })).sales).toBe(2)
  })
})

it('is restricted to owners', async () => {
  expect((await server.as('ADMINISTRATOR').get('/report/sales?range=today')).statusCode).toBe(403)
  expect((await server.as('EMPLOYEE').get('/report/sales?range=today')).statusCode).toBe(403)
  expect((await server.anonymous.get('/report/sales?range=today')).statusCode).toBe(403)
})

it('names the invalid parameters', async () => {
  const response = await server.as('OWNER').get('/report/sales?from=2026-02-30&to=2026-01-01')
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0]).toMatchObject({ field: 'from' })
})
