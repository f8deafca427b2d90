import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logIn } from '../testing'
import { sampleDepartures } from './departures'
import { travellersOf } from './sale-travellers'
import { sampleTravellers } from './travellers'
import { visibleSales } from './visible-sales'

// A business of three months has few sales.
beforeEach(() => vi.useFakeTimers({ now: new Date('2024-03-20T15:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

it('of a sale of the demo are changed, counted in the departures, and offered for another sale to the client', async () => {
  logIn('OWNER-DEMO')
  const sales = visibleSales()
  const sale = sales.find((each) => travellersOf(each).length > 0 && each.saleItems.some(({ from }) => from))
  const line = sale?.saleItems.find(({ from }) => from)
  if (!sale || !line?.from) throw new Error('The demo has trips with travellers')
  const rosa = { name: 'Rosa', lastname: 'Sanz', document: '30111222', birthday: '1990-03-12' }
  const { travellers } = await sampleTravellers.save(sale.id, { travellers: [rosa] }, undefined)
  expect(travellers).toMatchObject([rosa])

  const query = { from: line.from, to: line.from }
  const { departures } = sampleDepartures(query)
  expect(departures.find(({ saleId }) => saleId === sale.id)).toMatchObject({
    travellers: [{ name: 'Rosa Sanz', complete: true }],
    complete: 1,
    quantity: 1,
  })
  expect((await sampleTravellers.departing(query)).some(({ document }) => document === rosa.document)).toBe(
    true,
  )

  const other = sales.find(({ id, clientId }) => clientId === sale.clientId && id !== sale.id)
  expect((await sampleTravellers.read(other?.id ?? 0)).earlier?.travellers).not.toEqual([])
})
