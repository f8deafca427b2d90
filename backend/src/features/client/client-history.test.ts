import { eq } from 'drizzle-orm'
import { addDays, type ClientHistory, dateIn } from 'shared-api/contract'
import { expect, it } from 'vitest'
import { payment, sale } from '../../tables/sales'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { testConfig } from '../../testing/test-config'
import { personPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const today = dateIn(testConfig.businessTimeZone, new Date())

const history = async (id: number, role: 'EMPLOYEE' | 'OWNER' = 'EMPLOYEE') =>
  (await server.as(role).get(`/client/${id}/history`)).json<ClientHistory>()

it('is empty for a new client, and 404 for none', async () => {
  const { id } = (await server.as('EMPLOYEE').post('/client', personPayload(31))).json()
  expect(await history(id)).toEqual({
    sales: 0,
    total: 0,
    second: null,
    firstAt: null,
    lastAt: null,
    owed: { amount: 0, sales: 0, saleId: null },
    owedToClient: { amount: 0, sales: 0, saleId: null },
    purchases: [],
    payments: [],
    trips: [],
  })
  expect((await server.as('EMPLOYEE').get('/client/999999/history')).statusCode).toBe(404)
})

it('has totals without cancelled sales, the purchases and the next trips', async () => {
  const { id: clientId } = (await server.as('EMPLOYEE').post('/client', personPayload(32))).json()
  const sell = async (serviceId: number, dates: object = {}) =>
    (
      await server
        .as('EMPLOYEE')
        .post('/sale', { ...fixture.sale, clientId, saleItems: [{ serviceId, ...dates }] })
    ).json()
  const first = await sell(fixture.hotel.id, { from: addDays(today, 9), to: addDays(today, 12) })
  const second = await sell(fixture.whales.id, { from: addDays(today, -1), to: today })
  await sell(fixture.hotel.id, { from: addDays(today, -3), to: addDays(today, -1) })
  const cancelled = await sell(fixture.hotel.id, { from: addDays(today, 1) })
  await server.as('EMPLOYEE').post(`/sale/${cancelled.id}/cancel`, { reason: 'Changed plans' })

  const found = await history(clientId)
  expect(found).toMatchObject({ sales: 3, firstAt: first.createdAt })
  expect(found.total).toBeCloseTo(first.total * 2 + second.total, 2)
  expect(found.purchases.map(({ id, status }) => [id, status])[0]).toEqual([cancelled.id, 'CANCELLED'])
  expect(found.purchases).toHaveLength(4)
  expect(found.purchases.at(-1)).toEqual({
    id: first.id,
    createdAt: first.createdAt,
    status: 'COMPLETED',
    currency: 'ARS',
    total: first.total,
    balance: 0,
    readable: true,
    employeeName: first.employeeName,
    paymentMethodId: first.paymentMethodId,
    services: [{ id: fixture.hotel.id, name: fixture.hotel.name, quantity: 1 }],
  })
  expect(found.trips.map(({ saleId, from }) => [saleId, from])).toEqual([
    [second.id, addDays(today, -1)],
    [first.id, addDays(today, 9)],
  ])
})

it('has the newest ten purchases, and up to 500 when asked', async () => {
  const { id: clientId } = (await server.as('EMPLOYEE').post('/client', personPayload(35))).json()
  const ids: number[] = []
  for (let count = 0; count < 12; count++)
    ids.unshift((await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, clientId })).json().id)
  const bought = async (query: string) =>
    (await server.as('EMPLOYEE').get(`/client/${clientId}/history${query}`))
      .json<ClientHistory>()
      .purchases.map(({ id }) => id)
  expect(await bought('')).toEqual(ids.slice(0, 10))
  expect(await bought('?purchases=11')).toEqual(ids.slice(0, 11))
  expect(await bought('?purchases=500')).toEqual(ids)
  for (const wrong of ['0', '501', '-1', 'x'])
    expect((await server.as('OWNER').get(`/client/${clientId}/history?purchases=${wrong}`)).statusCode).toBe(
      400,
    )
})

it('says which sales an employee may open: not those of another seller, which others may', async () => {
  const { id: clientId } = (await server.as('EMPLOYEE').post('/client', personPayload(33))).json()
  const { id } = (await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, clientId })).json()
  await copyForOwner(server.db, id)
  const readable = async (role: 'EMPLOYEE' | 'OWNER') =>
    (await history(clientId, role)).purchases.map((purchase) => purchase.readable)
  expect((await readable('EMPLOYEE')).sort()).toEqual([false, true])
  expect(await readable('OWNER')).toEqual([true, true])
})

it('has what is owed, with the first sale of it, and the payments after the sales', async () => {
  const { id: clientId } = (await server.as('EMPLOYEE').post('/client', personPayload(36))).json()
  const sell = async (amount: number) =>
    (await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, clientId, payment: { amount } })).json()
  const first = await sell(1000)
  const second = await sell(4000)
  const cancelled = await sell(0)
  await server.as('OWNER').post(`/sale/${cancelled.id}/cancel`, { reason: 'Changed plans' })
  const { paymentMethodId } = fixture.sale
  await server.as('OWNER').post(`/sale/${first.id}/payment`, { paymentMethodId, amount: 100 })

  const found = await history(clientId)
  const owed = first.balance - 100 + second.balance
  expect(found.owed.amount).toBeCloseTo(owed, 2)
  expect(found.owed).toMatchObject({ sales: 2, saleId: first.id })
  expect(found.purchases.map(({ id, balance }) => [id, balance])).toEqual([
    [cancelled.id, 0],
    [second.id, second.balance],
    [first.id, expect.closeTo(first.balance - 100, 2)],
  ])
  expect(found.payments).toMatchObject([{ saleId: first.id, amount: 115, method: 'credit', readable: true }])
})

it('has what was bought in the other currency apart, and payments as they were handed over', async () => {
  const { id: clientId } = (await server.as('EMPLOYEE').post('/client', personPayload(37))).json()
  const sell = async (amount: number) =>
    (await server.as('EMPLOYEE').post('/sale', { ...fixture.sale, clientId, payment: { amount } })).json()
  const pesos = await sell(1000)
  const dollars = await sell(600)
  await server.db.update(sale).set({ currency: 'USD' }).where(eq(sale.id, dollars.id))
  await server.db.insert(payment).values({
    saleId: dollars.id,
    paymentMethodId: fixture.credit.id,
    paymentMethodType: 'credit',
    interestBasisPoints: 0,
    amountCents: 10_000,
    interestCents: 0,
    handedCents: 15_200_000,
    rate: 15_200_000,
    currency: 'ARS',
    at: new Date(Date.parse(dollars.createdAt) + 60_000),
    accountId: server.ids.EMPLOYEE,
  })
  const found = await history(clientId)
  expect(found).toMatchObject({
    sales: 1,
    total: pesos.total,
    owed: { amount: pesos.balance, sales: 1, saleId: pesos.id },
    second: {
      currency: 'USD',
      sales: 1,
      total: dollars.total,
      owed: { amount: dollars.balance, sales: 1, saleId: dollars.id },
      owedToClient: { amount: 0, sales: 0, saleId: null },
    },
    firstAt: pesos.createdAt,
    lastAt: dollars.createdAt,
    purchases: [{ currency: 'USD' }, { currency: 'ARS' }],
    payments: [{ saleId: dollars.id, amount: 100, currency: 'ARS', handed: 152_000, rate: 1520 }],
  })
  const page = await server.as('EMPLOYEE').get('/client?pageIndex=0&pageSize=5&search=37&with=owed')
  expect(page.json().content).toMatchObject([
    {
      owed: pesos.balance,
      owedSums: [
        { currency: 'ARS', amount: pesos.balance },
        { currency: 'USD', amount: dollars.balance },
      ],
    },
  ])
  const owing = `/sale?pageIndex=0&pageSize=1&owed=true&clientId=${clientId}`
  expect((await server.as('EMPLOYEE').get(owing)).json()).toMatchObject({
    totalElements: 2,
    sum: pesos.balance,
    sums: [
      { currency: 'ARS', amount: pesos.balance },
      { currency: 'USD', amount: dollars.balance },
    ],
  })
})
