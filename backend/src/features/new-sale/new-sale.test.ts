import { beforeAll, describe, expect, it } from 'vitest'
import { sale } from '../../tables/sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { categoryPayload, personPayload, servicePayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()

describe('new sale', () => {
  const ids = { category: 0, cheap: 0, dear: 0, cash: 0, credit: 0, client: 0 }

  beforeAll(async () => {
    const create = async (path: string, body: object): Promise<number> =>
      (await server.as('ADMINISTRATOR').post(path, body)).json().id
    ids.category = await create('/category', categoryPayload)
    ids.cheap = await create('/service', { ...servicePayload(ids.category), name: 'Cheap', price: 0.35 })
    ids.dear = await create('/service', { ...servicePayload(ids.category), name: 'Dear', price: 1890.5 })
    ids.cash = await create('/payment-method', { type: 'cash', interest: 0 })
    ids.credit = await create('/payment-method', { type: 'credit', interest: 0.15 })
    ids.client = await create('/client', personPayload(1))
  })

  const payload = (change: object = {}) => ({
    clientId: ids.client,
    employeeEmail: emailOf('EMPLOYEE'),
    paymentMethodId: ids.credit,
    saleItems: [{ serviceId: ids.dear }, { serviceId: ids.cheap, quantity: 3 }],
    ...change,
  })

  const sell = (change?: object, key?: string) =>
    server.as('EMPLOYEE').post('/sale', payload(change), key ? { 'idempotency-key': key } : {})

  const countSales = () => server.db.$count(sale)

  it('stores a sale with the current names, prices and interest, and calculates the total itself', async () => {
    const answer = await sell({ total: 2175.28 })
    expect(answer.statusCode).toBe(201)
    const stored = answer.json()
    expect(answer.headers.location).toBe(`/api/v1/sale/${stored.id}`)
    const { name, lastname, dni, email } = personPayload(1)
    const line = { original: null, from: null, to: null }
    expect(stored).toEqual({
      id: expect.any(Number),
      status: 'COMPLETED',
      createdAt: expect.any(String),
      clientId: ids.client,
      client: { name, lastname, dni, email },
      employeeEmail: emailOf('EMPLOYEE'),
      employeeName: 'Ana EMPLOYEE',
      paymentMethodId: ids.credit,
      paymentMethod: { id: ids.credit, type: 'credit', interest: 0.15 },
      saleItems: [
        { line: 0, serviceId: ids.dear, name: 'Dear', price: 1890.5, quantity: 1, ...line },
        { line: 1, serviceId: ids.cheap, name: 'Cheap', price: 0.35, quantity: 3, ...line },
      ],
      currency: 'ARS',
      subtotal: 1891.55,
      discount: null,
      total: 2175.28,
      paid: 1891.55,
      balance: 0,
      dueOn: null,
      cancelledAt: null,
      cancelReason: null,
      receivedAt: null,
      quoteId: null,
      marks: null,
      checkedAt: null,
    })
    expect((await server.as('EMPLOYEE').get(`/sale/${stored.id}`)).json()).toEqual(stored)
  })

  it('keeps the sale as it was when prices, client and payment method change', async () => {
    const before = (await sell({ saleItems: [{ serviceId: ids.cheap }], paymentMethodId: ids.cash })).json()
    const administrator = server.as('ADMINISTRATOR')
    await administrator.put(`/service/${ids.cheap}`, {
      ...servicePayload(ids.category),
      name: 'Renamed',
      price: 9,
    })
    await administrator.put(`/payment-method/${ids.cash}`, { type: 'coins', interest: 0.5 })
    await administrator.put(`/client/${ids.client}`, { ...personPayload(1), name: 'Renamed' })
    expect((await server.as('OWNER').get(`/sale/${before.id}`)).json()).toEqual(before)

    await administrator.put(`/service/${ids.cheap}`, {
      ...servicePayload(ids.category),
      name: 'Cheap',
      price: 0.35,
    })
    await administrator.put(`/payment-method/${ids.cash}`, { type: 'cash', interest: 0 })
    await administrator.put(`/client/${ids.client}`, personPayload(1))
  })

  it('stores the dates of a line', async () => {
    const from = '2026-05-01'
    const to = '2026-05-03'
    const dates = async (line: object) => {
      const stored = (await sell({ saleItems: [{ serviceId: ids.cheap, ...line }] })).json().saleItems[0]
      return [stored.from, stored.to]
    }
    expect(await dates({ from, to })).toEqual([from, to])
    expect(await dates({ from })).toEqual([from, from])
    expect(await dates({ to })).toEqual([to, to])
    expect(await dates({ from: null, to: null })).toEqual([null, null])
    // As clients of the version before send it: 23:30 of the day before in Buenos Aires.
    expect(await dates({ from: '2026-05-02T02:30:00.000Z' })).toEqual([from, from])
    expect(
      (await sell({ saleItems: [{ serviceId: ids.cheap, from: to, to: from }] })).json().errors,
    ).toMatchObject([{ field: 'saleItems.0.to', message: 'Not before the start' }])
  })

  it.each([
    ['2026-03-02', '2026-03-02T01:00:00Z'],
    ['2026-03-01T23:00:00-10:00', '2026-03-02T00:00:00+14:00'],
  ])(
    'refuses a line whose days end before they begin in the time zone of the business: %s to %s',
    async (from, to) => {
      const answer = await sell({ saleItems: [{ serviceId: ids.dear }, { serviceId: ids.cheap, from, to }] })
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: [{ field: 'saleItems.1.to', message: 'Not before the start' }],
      })
    },
  )

  it('stores nothing when the total has changed, and answers the current prices', async () => {
    const before = await countSales()
    const answer = await sell({ total: 2175.27 }, 'seen before')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'price-changed',
      current: {
        services: [
          { id: ids.dear, name: 'Dear', price: 1890.5 },
          { id: ids.cheap, name: 'Cheap', price: 0.35 },
        ],
        paymentMethod: { id: ids.credit, type: 'credit', interest: 0.15 },
        total: 2175.28,
      },
    })
    expect(await countSales()).toBe(before)
    expect((await sell({ total: 2175.28 }, 'seen before')).statusCode).toBe(201)
  })

  it('names every unknown id', async () => {
    const missing = 2_147_483_647
    const answer = await sell({
      clientId: missing,
      paymentMethodId: missing,
      saleItems: [{ serviceId: ids.dear }, { serviceId: missing }],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(
      ['clientId', 'paymentMethodId', 'saleItems.1.serviceId'].map((field) => ({
        field,
        message: 'Does not exist',
      })),
    )
  })

  it("refuses a sale in another employee's name", async () => {
    const answer = await sell({ employeeEmail: emailOf('ADMINISTRATOR') })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'employee' })
    expect((await sell({ employeeEmail: emailOf('EMPLOYEE').toUpperCase() })).statusCode).toBe(201)
  })
})

describe('repeated sale', () => {
  const fixture = useSaleFixture(server)

  const sell = (key: string, change: object = {}) =>
    server.as('EMPLOYEE').post('/sale', { ...fixture.sale, ...change }, { 'idempotency-key': key })

  const countSales = () => server.db.$count(sale)

  it('is answered with the first sale even when prices have changed', async () => {
    const seen = { saleItems: [{ serviceId: fixture.whales.id }], total: 4140.58 }
    const first = await sell('price', seen)
    const dearer = { ...servicePayload(fixture.whales.category.id), price: 5000 }
    await server.as('ADMINISTRATOR').put(`/service/${fixture.whales.id}`, dearer)
    expect((await sell('price', seen)).json()).toEqual(first.json())
    expect((await sell('another price', seen)).statusCode).toBe(409)
  })

  it('is refused when a different sale has the same key', async () => {
    await sell('two')
    const before = await countSales()
    const other = await sell('two', { saleItems: [{ serviceId: fixture.hotel.id }] })
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'idempotency' })
    expect(await countSales()).toBe(before)
  })
})
