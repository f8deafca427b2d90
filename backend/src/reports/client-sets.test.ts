import { sql } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../database/rows-of'
import { client } from '../database/schema/people'
import { insertSales } from '../sales/sale-rows'
import { type Stock, sampleSale } from '../seed/sample-sales'
import { seededRandom } from '../seed/seeded-random'
import { countClientsPlainly } from '../testing/expected-totals'
import { personPayload } from '../testing/payloads'
import { cancelTestSale, insertStock } from '../testing/test-sales'
import { useTestServer } from '../testing/test-server'
import { countDistinctClients } from './distinct-clients'
import { foldAllSaleChanges } from './fold-sale-changes'
import { endOfThird, startOfThird } from './thirds'
import type { Filters } from './totals'

const server = useTestServer()
let stock: Stock
/** A category that the service had for a while. */
let otherCategoryId: number

/** More clients than are looked up one by one. */
const CLIENTS = 400

const few = (index: number) => index % 5 === 0
const many = (index: number) => index % 10 !== 0

// Many clients have a sale in each of some thirds, and few in each of the others: half of these not in the ones before. The thirds
// from 11 May on have no sale, nor has 20 March or the last third of April before its last day. In 2024 the service has another
// category.
const SALES: [from: string, days: number, buyers: (index: number) => boolean][] = [
  ['2023-02-21', 8, many],
  ['2023-03-01', 10, few],
  ['2024-02-21', 9, many],
  ['2024-03-01', 10, few],
  ['2026-03-01', 10, many],
  ['2026-03-11', 9, few],
  ['2026-03-21', 11, many],
  ['2026-04-01', 10, few],
  ['2026-04-11', 10, many],
  ['2026-04-30', 1, few],
  ['2026-05-01', 10, few],
]

beforeAll(async () => {
  const inserted = await insertStock(server.db)
  const clients = await server.db
    .insert(client)
    .values(Array.from({ length: CLIENTS }, (_, index) => personPayload(40_000_000 + index)))
    .returning()
  stock = {
    ...inserted,
    clients,
    sellers: inserted.sellers.slice(0, 1),
    paymentMethods: inserted.paymentMethods.slice(0, 1),
    services: inserted.services.slice(0, 1),
  }
  const categories = inserted.services.map(({ categoryId }) => categoryId)
  otherCategoryId = categories.find((id) => id !== categories[0]) ?? 0
  const moved = stock.services.map((service) => ({ ...service, categoryId: otherCategoryId }))
  const chance = seededRandom(3)
  const sales = SALES.flatMap(([from, days, buys]) =>
    clients
      .filter((_, index) => buys(index))
      .map((buyer) => {
        const at = new Date(`${from}T15:00:00Z`)
        at.setUTCDate(at.getUTCDate() + Math.floor(chance() * days))
        const services = from.startsWith('2024') ? moved : stock.services
        return sampleSale(at, { ...stock, services, clients: [buyer] }, chance)
      }),
  )
  const ids = await insertSales(server.db, sales)
  await foldAllSaleChanges(server.db)
  for (const id of ids.filter((_, index) => index % 20 === 0)) await cancelTestSale(server.db, id)
  await foldAllSaleChanges(server.db)
})

async function expectClients(period: Period) {
  const [paymentMethodId, accountId] = [stock.paymentMethods[0]?.id, stock.sellers[0]?.id]
  const { id: serviceId, categoryId } = stock.services[0] ?? {}
  const filters: Filters[] = [
    { paymentMethodId },
    { accountId },
    { categoryId },
    { categoryId: otherCategoryId },
    { serviceId },
    { categoryId, serviceId },
    { categoryId: otherCategoryId, serviceId },
    { paymentMethodId, accountId },
    { categoryId, accountId },
  ]
  for (const filter of filters) {
    const [expected] = await rowsOf<{ clients: number }>(server.db, countClientsPlainly(period, filter))
    expect(
      await countDistinctClients(server.db, period, filter),
      JSON.stringify({ ...period, ...filter }),
    ).toBe(expected?.clients)
  }
}

describe('the clients of a period under filters are exact', () => {
  it.each([
    ['many bought in the days of a third that is not whole', '2026-03-05', '2026-03-20'],
    ['few did', '2026-03-21', '2026-04-05'],
    ['both thirds are not whole', '2026-03-25', '2026-04-15'],
    ['two adjacent thirds are not whole', '2026-03-05', '2026-03-15'],
    ['the days are in the middle of a third', '2026-03-22', '2026-03-30'],
    ['the days begin a third', '2026-03-21', '2026-03-30'],
    ['the days end a third', '2026-03-23', '2026-03-31'],
    ['the days are a whole third', '2026-03-21', '2026-03-31'],
    ['there are several whole thirds', '2026-03-11', '2026-04-20'],
    ['a month ends after 28 days', '2023-02-21', '2023-03-05'],
    ['a month ends after 29 days', '2024-02-25', '2024-03-10'],
    ['a month of 29 days is left a day before its end', '2024-02-11', '2024-02-28'],
    ['a month ends after 30 days', '2026-04-25', '2026-05-10'],
    ['the period ends before the only day of a third with sales', '2026-04-11', '2026-04-29'],
    ['a month ends after 31 days', '2026-03-11', '2026-04-01'],
    ['the other days of a third have no sale', '2026-03-11', '2026-03-19'],
    ['a third has no sale', '2026-05-01', '2026-05-15'],
    ['no day has a sale', '2026-05-15', '2026-06-25'],
    ['there are only a few days', '2026-03-10', '2026-03-12'],
    ['there are years', '2023-02-25', '2026-05-05'],
  ])('when %s', (_when, from, to) => expectClients({ from, to }))

  it('when it begins and ends on any days', async () => {
    const chance = seededRandom(7)
    const day = (after: number) => new Date(Date.UTC(2026, 1, 20 + after)).toISOString().slice(0, 10)
    for (let round = 0; round < 15; round++) {
      const from = Math.floor(chance() * 60)
      await expectClients({ from: day(from), to: day(from + 7 + Math.floor(chance() * 30)) })
    }
  })
})

it('thirds begin and end on the same days in the database', async () => {
  const days = await rowsOf<{ day: string; start: string; end: string }>(
    server.db,
    sql`
      select day::text, start::text, (max(day) over (partition by start))::text as end
      from (
        select day::date, start_of_third(day::date) as start
        from generate_series(timestamp '2023-01-01', '2024-12-31', interval '1 day') as day
      ) as days`,
  )
  expect(days).toHaveLength(731)
  for (const { day, start, end } of days)
    expect({ day, start: startOfThird(day), end: endOfThird(start) }).toEqual({ day, start, end })
})
