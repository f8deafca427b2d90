import type { Period } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../database/rows-of'
import { client } from '../database/schema/people'
import { insertSales } from '../sales/sale-rows'
import { type Stock, sampleSale } from '../seed/sample-sales'
import { seededRandom } from '../seed/seeded-random'
import { countClientsPlainly } from '../testing/expected-totals'
import { personPayload } from '../testing/payloads'
import { insertStock } from '../testing/test-sales'
import { useTestServer } from '../testing/test-server'
import { countDistinctClients } from './distinct-clients'
import { foldAllSaleChanges } from './fold-sale-changes'
import type { Filters } from './totals'

const server = useTestServer()
let stock: Stock

/** More clients than are looked up one by one. */
const CLIENTS = 400

// Nine of ten clients have a sale in March, and one of five in April: half of these not in March.
beforeAll(async () => {
  const few = await insertStock(server.db)
  const clients = await server.db
    .insert(client)
    .values(Array.from({ length: CLIENTS }, (_, index) => personPayload(40_000_000 + index)))
    .returning()
  stock = {
    ...few,
    clients,
    sellers: few.sellers.slice(0, 1),
    paymentMethods: few.paymentMethods.slice(0, 1),
    services: few.services.slice(0, 1),
  }
  const chance = seededRandom(3)
  const sell = (month: string, buyers: typeof clients) =>
    insertSales(
      server.db,
      buyers.map((buyer) => {
        const day = `${1 + Math.floor(chance() * 30)}`.padStart(2, '0')
        return sampleSale(new Date(`${month}-${day}T15:00:00Z`), { ...stock, clients: [buyer] }, chance)
      }),
    )
  await sell(
    '2026-03',
    clients.filter((_, index) => index % 10 !== 0),
  )
  await sell(
    '2026-04',
    clients.filter((_, index) => index % 5 === 0),
  )
  await foldAllSaleChanges(server.db)
})

async function expectClients(period: Period) {
  const filters: Filters[] = [
    { paymentMethodId: stock.paymentMethods[0]?.id },
    { accountId: stock.sellers[0]?.id },
    { categoryId: stock.services[0]?.categoryId },
    { serviceId: stock.services[0]?.id },
  ]
  for (const filter of filters) {
    const [expected] = await rowsOf<{ clients: number }>(server.db, countClientsPlainly(period, filter))
    expect(await countDistinctClients(server.db, period, filter), JSON.stringify(filter)).toBe(
      expected?.clients,
    )
  }
}

describe('the clients of a period under one filter are exact', () => {
  it.each([
    ['many bought in the days of a month that is not whole', '2026-03-10', '2026-04-30'],
    ['few did', '2026-03-01', '2026-04-10'],
    ['both months are not whole', '2026-03-12', '2026-04-18'],
    ['the days of one month are in its middle', '2026-03-08', '2026-03-22'],
    ['the other days of a month have no sale', '2026-03-01', '2026-03-30'],
    ['a month has no sale', '2026-04-01', '2026-05-15'],
    ['no day has a sale', '2026-05-10', '2026-06-20'],
    ['there are only a few days', '2026-03-10', '2026-03-12'],
  ])('when %s', (_when, from, to) => expectClients({ from, to }))
})
