import { expect, it } from 'vitest'
import { sale } from '../../tables/sales'
import { servicePayload } from '../../testing/payloads'
import { useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)

const sell = (key: string, change: object = {}) =>
  server.as('EMPLOYEE').post('/sale', { ...fixture.sale, ...change }, { 'idempotency-key': key })

const countSales = () => server.db.$count(sale)

it('is answered with the first sale', async () => {
  const first = await sell('one')
  const before = await countSales()
  const again = await sell('one')
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  expect(await countSales()).toBe(before)
})

it('is answered with the first sale even when prices have changed', async () => {
  const seen = { saleItems: [{ serviceId: fixture.whales.id }], total: 4140.58 }
  const first = await sell('price', seen)
  const dearer = { ...servicePayload(fixture.whales.category.id), price: 5000 }
  await server.as('ADMINISTRATOR').put(`/service/${fixture.whales.id}`, dearer)
  expect((await sell('price', seen)).json()).toEqual(first.json())
  expect((await sell('another price', seen)).statusCode).toBe(409)
})

it('is recognized whether ids are 0 or missing, number or text', async () => {
  const first = await sell('form')
  const asText = {
    id: '0',
    clientId: `${fixture.clientId}`,
    paymentMethodId: `${fixture.credit.id}`,
    saleItems: fixture.sale.saleItems.map(({ serviceId }) => ({ serviceId: `${serviceId}` })),
  }
  for (const change of [{ id: 0 }, { id: null }, asText]) {
    const again = await sell('form', change)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
  }
})

it('is refused when a different sale has the same key', async () => {
  await sell('two')
  const before = await countSales()
  const other = await sell('two', { saleItems: [{ serviceId: fixture.hotel.id }] })
  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({ code: 'idempotency' })
  expect(await countSales()).toBe(before)
})

it('stores one sale for 20 simultaneous equal requests', async () => {
  const before = await countSales()
  const answers = await Promise.all(Array.from({ length: 20 }, () => sell('twenty')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await countSales()).toBe(before + 1)
})

it('stores one sale for each of several different simultaneous requests', async () => {
  const before = await countSales()
  await Promise.all(Array.from({ length: 20 }, (_, index) => sell(`different ${index}`)))
  expect(await countSales()).toBe(before + 20)
})
