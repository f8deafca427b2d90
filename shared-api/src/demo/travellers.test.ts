import { beforeEach, expect, it, vi } from 'vitest'
import type { DepartingTraveller, Departures, Travellers } from '../contract'
import { logIn } from '../testing'
import { demo } from './demo'
import { visibleSales } from './sales'

// A business of three months has few sales.
beforeEach(() => vi.useFakeTimers({ now: new Date('2024-03-20T15:00:00Z'), toFake: ['Date'] }))

it('of a sale of the demo are changed, counted in the departures, and offered for another sale to the client', async () => {
  logIn('OWNER-DEMO')
  const sales = visibleSales()
  const travellersOf = (id: number) => demo<Travellers>('GET', `/sale/${id}/traveller`)
  const sale = sales.find(({ id, saleItems }) => id % 3 !== 0 && saleItems.some(({ from }) => from))
  const line = sale?.saleItems.find(({ from }) => from)
  if (!sale || !line?.from) throw new Error('The demo has trips with travellers')
  expect((await travellersOf(sale.id)).travellers).toHaveLength(1)
  const rosa = { name: 'Rosa', lastname: 'Sanz', document: '30111222', birthday: '1990-03-12' }
  const { travellers } = await demo<Travellers>('PUT', `/sale/${sale.id}/traveller`, {
    body: { travellers: [rosa] },
  })
  expect(travellers).toMatchObject([rosa])

  const query = { from: line.from, to: line.from }
  const { departures } = await demo<Departures>('GET', '/departure', { query })
  expect(departures.find(({ saleId }) => saleId === sale.id)).toMatchObject({
    travellers: [{ name: 'Rosa Sanz', complete: true }],
    complete: 1,
    quantity: 1,
  })
  const departing = await demo<DepartingTraveller[]>('GET', '/departure/traveller', { query })
  expect(departing.some(({ document }) => document === rosa.document)).toBe(true)

  const other = sales.find(({ id, clientId }) => clientId === sale.clientId && id !== sale.id)
  expect((await travellersOf(other?.id ?? 0)).earlier?.travellers).not.toEqual([])
})

it('and its notes, payments and changes outlive a reload', async () => {
  logIn('OWNER-DEMO')
  const sale = visibleSales().find(({ status }) => status === 'COMPLETED')
  if (!sale) throw new Error('The demo has sales')
  const path = `/sale/${sale.id}`
  const travellers = [{ name: 'Rosa', lastname: 'Sanz' }]
  await demo('PUT', `${path}/traveller`, { body: { travellers } })
  await demo('POST', '/note', { body: { saleId: sale.id, text: 'Vegetarian' } })
  await demo('POST', `${path}/cancel`, { body: { reason: 'Changed plans' } })

  vi.resetModules()
  const { demo: reloaded } = await import('./demo')
  expect(await reloaded('GET', path)).toMatchObject({ status: 'CANCELLED', cancelReason: 'Changed plans' })
  expect((await reloaded<Travellers>('GET', `${path}/traveller`)).travellers).toMatchObject(travellers)
  const query = { pageIndex: 0, pageSize: 5, saleId: sale.id }
  expect(await reloaded('GET', '/note', { query })).toMatchObject({ content: [{ text: 'Vegetarian' }] })
})
