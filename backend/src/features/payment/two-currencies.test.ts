import { sql } from 'drizzle-orm'
import {
  COUNTRIES,
  type Drawer,
  type Payment,
  type PaymentMethod,
  type Sale,
  type Service,
} from 'shared-api/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hoursAgo, nextKey } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { personPayload, servicePayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const [employee, administrator, owner] = [
  server.as('EMPLOYEE'),
  server.as('ADMINISTRATOR'),
  server.as('OWNER'),
]

const ARGENTINA = { country: 'AR', ...COUNTRIES.AR }
const setRate = (rate: number, more: object = {}) => administrator.put('/rate', { rate, ...more })
const errorOf = (answer: { json: () => { errors?: { field: string }[]; code?: string } }) =>
  answer.json().errors?.[0]?.field ?? answer.json().code

let pesos: PaymentMethod
let dollars: PaymentMethod
let trip: Service

beforeAll(async () => {
  await owner.put('/business/region', { ...ARGENTINA, secondCurrency: 'USD', cashSteps: { ARS: 100 } })
  const make = async (path: string, payload: object) => (await administrator.post(path, payload)).json()
  pesos = await make('/payment-method', { type: 'Pesos', interest: 0, isCash: true })
  dollars = await make('/payment-method', {
    type: 'Dólares billete',
    interest: 0,
    isCash: true,
    currency: 'USD',
  })
  const { category } = fixture.whales
  trip = await make('/service', {
    ...servicePayload(category.id),
    name: 'Caribe',
    price: 2000,
    currency: 'USD',
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const payload = (change: object = {}) => ({
  clientId: fixture.clientId,
  employeeEmail: emailOf('EMPLOYEE'),
  paymentMethodId: dollars.id,
  saleItems: [{ serviceId: trip.id }],
  ...change,
})
const sell = async (change: object = {}): Promise<Sale> => {
  const answer = await employee.post('/sale', payload(change))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const pay = (id: number, input: object, by = employee) => by.post(`/sale/${id}/payment`, input)
const paymentsOf = async (id: number): Promise<Payment[]> => (await owner.get(`/sale/${id}/payment`)).json()

describe('the rate of the office', () => {
  it('is set by administrators and owners, and read by everybody, with who set it and when', async () => {
    expect((await employee.get('/rate')).json()).toEqual({
      id: null,
      currency: 'USD',
      rate: null,
      at: null,
      by: null,
    })
    expect((await employee.put('/rate', { rate: 1500 })).statusCode).toBe(403)
    expect((await setRate(1520)).json()).toMatchObject({
      currency: 'USD',
      rate: 1520,
      by: 'Ana ADMINISTRATOR',
    })
    expect(await server.lastEntry()).toMatchObject({
      entity: 'rate',
      before: { rate: null },
      after: { rate: 1520 },
    })
  })

  it.each([0, -1, 10_000_001, 1520.00001, 'much'])('is refused as %s', async (rate) => {
    expect(errorOf(await setRate(rate as number))).toBe('rate')
  })

  it('is asked for once more where it is ten times the one before', async () => {
    expect(errorOf(await setRate(1_520_000))).toBe('unusual-rate')
    expect((await owner.get('/rate')).json().rate).toBe(1520)
    expect((await setRate(1_520_000, { confirmed: true })).json().rate).toBe(1_520_000)
    expect((await setRate(1520, { confirmed: true })).json().rate).toBe(1520)
  })
})

describe('a sale of dollars', () => {
  it('has the currency of its services, and is paid in pesos of each day', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z'), toFake: ['Date'] })
    const saleItems = [{ serviceId: trip.id, from: '2026-04-01', to: '2026-04-08' }]
    const { id, ...sold } = await sell({ saleItems, payment: { amount: 300 } })
    expect(sold).toMatchObject({ currency: 'USD', subtotal: 2000, total: 2000, paid: 300, balance: 1700 })

    vi.setSystemTime('2026-03-11T15:00:00Z')
    const first = await pay(id, { paymentMethodId: pesos.id, handed: 500_000 })
    expect(first.json(), first.body).toMatchObject({ balance: 1371.05 })

    vi.setSystemTime('2026-03-12T15:00:00Z')
    await setRate(1600)
    const rest = await pay(id, { paymentMethodId: pesos.id, amount: 1371.05, handed: 2_193_680 })
    expect(rest.json(), rest.body).toMatchObject({ paid: 2000, balance: 0, total: 2000 })

    const refund = { paymentMethodId: pesos.id, amount: 150, reason: 'A night less' }
    expect((await administrator.post(`/sale/${id}/refund`, refund)).json()).toMatchObject({ balance: 150 })
    expect(await paymentsOf(id)).toMatchObject([
      { amount: 300, currency: 'USD', handed: 300, rate: null },
      { amount: 328.95, currency: 'ARS', handed: 500_000, rate: 1520 },
      { amount: 1371.05, currency: 'ARS', handed: 2_193_680, rate: 1600 },
      { amount: -150, currency: 'ARS', handed: -240_000, rate: 1600 },
    ])

    const drawerOf = async (day: string) => {
      const { people }: Drawer = (await owner.get(`/drawer?day=${day}`)).json()
      return people.flatMap(({ methods }) =>
        methods.map((each) => [each.method, each.currency, each.in, each.out]),
      )
    }
    expect(await drawerOf('2026-03-10')).toEqual([['Dólares billete', 'USD', 300, 0]])
    expect(await drawerOf('2026-03-11')).toEqual([['Pesos', 'ARS', 500_000, 0]])
    expect(await drawerOf('2026-03-12')).toEqual(
      expect.arrayContaining([
        ['Pesos', 'ARS', 2_193_680, 0],
        ['Pesos', 'ARS', 0, 240_000],
      ]),
    )
    const { departures } = (await owner.get('/departure?from=2026-04-01&to=2026-04-01')).json()
    expect(departures).toMatchObject([{ saleId: id, balance: 150, currency: 'USD' }])
    const month = (await owner.get('/report/month?from=2026-03-10&to=2026-03-12')).json()
    const received = month.payments.map((each: Record<string, unknown>) => [
      each.handed,
      each.currency,
      each.rate,
    ])
    expect(received).toEqual([
      [300, 'USD', null],
      [500_000, 'ARS', 1520],
      [2_193_680, 'ARS', 1600],
      [-240_000, 'ARS', 1600],
    ])
    expect(month.owed).toMatchObject([{ currency: 'USD' }])
    const exported = (await owner.get('/sale', { accept: 'text/csv' })).body.split('\r\n')
    expect(exported.find((line: string) => line.startsWith(`${id},`))).toMatch(/"USD".*2000.*1850.*150/)
    const report = (await owner.get('/report/sales?from=2026-03-10&to=2026-03-12')).json()
    expect(report).toMatchObject({ revenue: 0, sales: 0, received: 2_453_680, owed: { amount: 0 } })
    expect(report.second).toMatchObject({ revenue: 2000, sales: 1, received: 300, owed: { amount: 150 } })
    const history = (await owner.get(`/client/${fixture.clientId}/history`)).json()
    expect(history).toMatchObject({
      owed: { amount: 0 },
      second: { currency: 'USD', total: 2000, owed: { amount: 150 } },
    })
  })

  it('is paid at another rate within the discount of the seller', async () => {
    await setRate(1600)
    const { id } = await sell({ payment: { amount: 0 } })
    const at = (rate: number, more: object = {}) => ({
      paymentMethodId: pesos.id,
      amount: 100,
      rate,
      ...more,
    })
    expect(errorOf(await pay(id, at(1439)))).toBe('rate')
    expect(errorOf(await pay(id, at(1590), administrator))).toBe('note')
    expect((await pay(id, at(1440))).json()).toMatchObject({ balance: 1900 })
    const { discountsByEmployee } = (await owner.get('/report/sales?range=today')).json()
    expect(discountsByEmployee).toMatchObject([{ email: emailOf('EMPLOYEE'), amount: 16_000 }])
  })

  it('has one limit for its discount and the rate of its payment, whichever is given first', async () => {
    await setRate(1600)
    const reason = 'Regular client'
    const discount = (value: number) => ({ unit: 'PERCENT', value, reason })
    const atRate = { paymentMethodId: pesos.id, amount: 100, rate: 1520 }
    const give = (id: number, value: number, by = employee, more: object = {}) => {
      const { saleItems, ...sale } = payload({ discount: discount(value), keepPayments: true, ...more })
      return by.put(`/sale/${id}`, { ...sale, saleItems: saleItems.map((item) => ({ ...item, line: 0 })) })
    }
    // 5 % by the rate.
    const rateFirst = await sell({ payment: { amount: 0 } })
    await pay(rateFirst.id, atRate)
    expect(errorOf(await give(rateFirst.id, 6))).toBe('discount.value')
    expect((await give(rateFirst.id, 5)).statusCode).toBe(200)
    const discountFirst = await sell({ payment: { amount: 0 }, discount: discount(6) })
    expect(errorOf(await pay(discountFirst.id, atRate))).toBe('rate')
    // What was given back has taken off nothing.
    const { id } = await sell({ payment: { amount: 0 } })
    await pay(id, atRate)
    const given = async () => {
      const { discountsByEmployee } = (await owner.get('/report/sales?range=today')).json()
      return discountsByEmployee[0]?.amount ?? 0
    }
    const before = await given()
    const back = { paymentMethodId: pesos.id, reason: 'By mistake' }
    await employee.post(`/sale/${id}/refund`, { ...back, amount: 25 })
    expect(await given()).toBe(before - 2000)
    await employee.post(`/sale/${id}/refund`, { ...back, amount: 75 })
    expect(await given()).toBe(before - 8000)
    expect((await give(id, 10)).statusCode).toBe(200)
    expect((await owner.post(`/sale/${rateFirst.id}/cancel`, { reason: 'A test' })).statusCode).toBe(200)
  })

  it('is paid at the rate that was shown for a day after another one was set', async () => {
    const shown = (await setRate(1600)).json()
    await setRate(1700)
    const { id } = await sell({ payment: { amount: 0 } })
    const input = { paymentMethodId: pesos.id, amount: 100, rateId: shown.id }
    expect((await pay(id, input)).statusCode).toBe(200)
    expect((await paymentsOf(id)).at(-1)).toMatchObject({ rate: 1600, handed: 160_000 })
    await server.db.execute(`alter table exchange_rate disable trigger user`)
    await server.db.execute(`update exchange_rate set at = at - interval '2 days'`)
    await server.db.execute(`alter table exchange_rate enable trigger user`)
    expect(errorOf(await pay(id, input))).toBe('price-changed')
    await setRate(1600)
  })

  it('takes its whole price in pesos at Finish, and services of pesos at the rate', async () => {
    await setRate(1600)
    const paid = await sell({ paymentMethodId: pesos.id })
    expect(paid).toMatchObject({ currency: 'USD', total: 2000, balance: 0 })
    expect(await paymentsOf(paid.id)).toMatchObject([{ amount: 2000, handed: 3_200_000, rate: 1600 }])

    const saleItems = [{ serviceId: trip.id }, { serviceId: fixture.whales.id }]
    expect(errorOf(await employee.post('/sale', payload({ saleItems })))).toBe('currency')
    const mixed = await sell({ saleItems, currency: 'USD' })
    expect(mixed).toMatchObject({ currency: 'USD', subtotal: 2002.25 })
    const original = { price: 3600.5, currency: 'ARS', rate: 1600 }
    expect(mixed.saleItems).toMatchObject([{ original: null }, { price: 2.25, original }])

    await setRate(1650)
    const more = saleItems.map((item) => ({ ...item, quantity: 2 }))
    const changed = await administrator.put(`/sale/${mixed.id}`, {
      ...payload({ saleItems: more }),
      reason: 'Two',
    })
    expect(changed.json(), changed.body).toMatchObject({ currency: 'USD', subtotal: 4004.5 })
    const other = { ...payload({ saleItems, currency: 'ARS' }), reason: 'In pesos' }
    expect(errorOf(await administrator.put(`/sale/${mixed.id}`, other))).toBe('currency')
  })

  it('is changed to less than its method could pay, because its payments stay', async () => {
    const inPesos = { saleItems: [{ serviceId: fixture.whales.id }], paymentMethodId: dollars.id }
    const { id } = await sell({ ...inPesos, currency: 'ARS' })
    const discount = { unit: 'AMOUNT', value: 3600, reason: 'The boat did not leave' }
    const change = { ...payload({ ...inPesos, discount }), reason: 'Bad weather' }
    const changed = await owner.put(`/sale/${id}`, change)
    expect(changed.json(), changed.body).toMatchObject({ balance: -3600, total: 0.5 })
  })

  it('is one of several debts that one payment in pesos pays, of one currency', async () => {
    await setRate(1600)
    const { id: clientId } = (await administrator.post('/client', personPayload(30_999_111))).json()
    const first = await sell({ clientId, payment: { amount: 1000 } })
    const second = await sell({ clientId, payment: { amount: 1500.01 } })
    const inPesos = payload({
      clientId,
      saleItems: [{ serviceId: fixture.whales.id }],
      paymentMethodId: pesos.id,
    })
    // Of a colleague: the client owes it all the same.
    const ofOther = await sell({ ...inPesos, payment: { amount: 0 } })
    await server.db.execute(sql`alter table sale disable trigger user`)
    await server.db.execute(
      sql`update sale set account_id = (select id from account where role = 'OWNER') where id = ${ofOther.id}`,
    )
    await server.db.execute(sql`alter table sale enable trigger user`)
    const input = { paymentMethodId: pesos.id, currency: 'USD', amount: 1499.99, handed: 2_400_000 }
    const paid = await employee.post(`/client/${clientId}/payment`, input, { 'idempotency-key': nextKey() })
    expect(paid.json(), paid.body).toMatchObject({
      currency: 'USD',
      parts: [
        { saleId: first.id, amount: 1000, handed: 1_600_010.67, balance: 0 },
        { saleId: second.id, amount: 499.99, handed: 799_989.33, balance: 0 },
      ],
      handed: { amount: 2_400_000, currency: 'ARS', rate: 1600 },
      owed: [{ currency: 'ARS', amount: ofOther.balance }],
    })
  })
})

describe('a line that no list has', () => {
  const line = { name: 'Hotel Sol, Salta', price: 873.4, quantity: 2, from: '2027-01-10', to: '2027-01-12' }

  it('is sold, changed and shown like any other, under its category or none', async () => {
    const { category } = fixture.whales
    const saleItems = [
      { serviceId: trip.id },
      { ...line, categoryId: category.id },
      { ...line, name: 'Visa' },
    ]
    const sold = await sell({ saleItems, payment: { amount: 0 } })
    expect(sold).toMatchObject({ currency: 'USD', subtotal: 5493.6 })
    expect(sold.saleItems.slice(1)).toMatchObject([
      { serviceId: null, categoryId: category.id, name: 'Hotel Sol, Salta', price: 873.4, quantity: 2 },
      { serviceId: null, categoryId: null, name: 'Visa' },
    ])
    const { departures } = (await owner.get('/departure?from=2027-01-10&to=2027-01-10')).json()
    expect(departures).toMatchObject([{ service: 'Hotel Sol, Salta', serviceId: null }, { service: 'Visa' }])
    const { second } = (await owner.get('/report/sales?range=today')).json()
    expect(second.byCategory).toEqual(
      expect.arrayContaining([
        { id: category.id, name: category.name, revenue: expect.any(Number), sales: expect.any(Number) },
        { id: 0, name: '', revenue: 1746.8, sales: 1 },
      ]),
    )
    const kept = sold.saleItems.map(({ line: number, serviceId, name, price, quantity, from, to }) => ({
      ...{ line: number, serviceId, name, price, quantity, from, to },
    }))
    const changed = await employee.put(
      `/sale/${sold.id}`,
      payload({ saleItems: kept, paymentMethodId: dollars.id }),
    )
    expect(changed.json(), changed.body).toMatchObject({ subtotal: 5493.6 })
    const cheaper = kept.map((item) => ({ ...item, price: 800 }))
    const repriced = await employee.put(`/sale/${sold.id}`, payload({ saleItems: cheaper }))
    expect(repriced.json(), repriced.body).toMatchObject({ subtotal: 2000 + 4 * 800 })
  })

  it.each([
    ['saleItems.0.name', { name: '', price: 10 }],
    ['saleItems.0.name', { price: 10 }],
    ['saleItems.0.price', { name: 'Visa' }],
    ['saleItems.0.price', { name: 'Visa', price: 10_000_000_000 }],
    ['saleItems.0.serviceId', { quantity: 1 }],
    ['saleItems.0.categoryId', { name: 'Visa', price: 10, categoryId: 999_999 }],
    ['currency', { name: 'Visa', price: 10, currency: 'EUR' }],
  ])('is refused at %s', async (field, item) => {
    const answer = await employee.post('/sale', payload({ saleItems: [item], paymentMethodId: pesos.id }))
    expect(errorOf(answer), answer.body).toBe(field)
  })

  it('is added by administrators alone where an owner says so', async () => {
    const { id } = await sell()
    await owner.put('/business/region', { ...ARGENTINA, employeesSellFreeLines: false })
    const saleItems = [{ serviceId: trip.id }, line]
    expect(errorOf(await employee.post('/sale', payload({ saleItems })))).toBe('saleItems.1.name')
    expect(errorOf(await employee.put(`/sale/${id}`, payload({ saleItems })))).toBe('saleItems.1.name')
    const changed = await administrator.put(`/sale/${id}`, {
      ...payload({ saleItems }),
      reason: 'One night more',
    })
    expect(changed.statusCode, changed.body).toBe(200)
    // Made offline it is stored, and marked.
    const soldAt = new Date(Date.now() - 60_000).toISOString()
    const offline = { catalogueAt: soldAt, soldAt, prices: [10], interest: 0 }
    const visa = { saleItems: [{ name: 'Visa', price: 10 }], paymentMethodId: pesos.id, offline, total: 10 }
    const kept = await employee.post('/sale', payload(visa), { 'idempotency-key': 'a visa' })
    expect(kept.json().marks.map(({ field }: { field: string }) => field)).toContain('saleItems.0.name')
    await owner.put('/business/region', { ...ARGENTINA, employeesSellFreeLines: true })
  })
})

describe('the currencies of a business', () => {
  it.each([
    ['currency', { currency: 'USD', secondCurrency: null }],
    ['secondCurrency', { secondCurrency: 'ARS' }],
    ['secondCurrency', { secondCurrency: null }],
    ['secondCurrency', { secondCurrency: 'EUR' }],
    ['cashSteps', { cashSteps: { ARS: 7 } }],
  ])('stay as what is stored has them: %s', async (field, change) => {
    await sell()
    expect(errorOf(await owner.put('/business/region', { ...ARGENTINA, ...change }))).toMatch(
      new RegExp(`^${field}`),
    )
    expect((await owner.get('/business/region')).json()).toMatchObject({
      currency: 'ARS',
      secondCurrency: 'USD',
    })
  })

  it('are all that a service or payment method has', async () => {
    const service = { ...servicePayload(fixture.whales.category.id), name: 'Roma', currency: 'EUR' }
    expect(errorOf(await administrator.post('/service', service))).toBe('currency')
    const method = { type: 'Euros', interest: 0, currency: 'EUR' }
    expect(errorOf(await administrator.post('/payment-method', method))).toBe('currency')
    const used = { ...dollars, currency: 'ARS' }
    expect(errorOf(await administrator.put(`/payment-method/${dollars.id}`, used))).toBe('currency')
  })
})

describe('an offline sale in two currencies', () => {
  const moments = { catalogueAt: hoursAgo(0.5), soldAt: hoursAgo(0.25) }
  /** A trip in dollars, a peso service and a line that no list has, of which 500,000 pesos were handed over. */
  const sold = (change: object = {}) => {
    const saleItems = [
      { serviceId: trip.id },
      { serviceId: fixture.whales.id },
      { name: 'Visa', price: 76_000, currency: 'ARS' },
    ]
    // 2,000 + 3,600.50 ÷ 1,520 + 76,000 ÷ 1,520
    return payload({
      ...{
        saleItems,
        currency: 'USD',
        paymentMethodId: pesos.id,
        payment: { handed: 500_000 },
        total: 2052.37,
      },
      offline: { ...moments, prices: [2000, 3600.5, 76_000], interest: 0, rate: 1520 },
      ...change,
    })
  }
  const hand = (change?: object) => employee.post('/sale', sold(change), { 'idempotency-key': nextKey() })

  it('is stored as it was made, without marks', async () => {
    await setRate(1520)
    await server.db.execute(`alter table exchange_rate disable trigger user`)
    await server.db.execute(`update exchange_rate set at = at - interval '1 hour'`)
    for (const table of ['service', 'payment_method', 'client'])
      await server.db.execute(`update ${table} set created_at = created_at - interval '1 hour'`)
    const answer = await hand()
    expect(answer.statusCode, answer.body).toBe(201)
    const stored = answer.json()
    expect(stored).toMatchObject({ currency: 'USD', total: 2052.37, paid: 328.95, marks: null })
    expect(stored.saleItems).toMatchObject([
      { original: null },
      { price: 2.37, original: { price: 3600.5, currency: 'ARS', rate: 1520 } },
      { serviceId: null, price: 50, original: { price: 76_000, currency: 'ARS', rate: 1520 } },
    ])
    expect(await paymentsOf(stored.id)).toMatchObject([{ amount: 328.95, handed: 500_000, rate: 1520 }])
  })

  it('is marked where its rate never was that of the office', async () => {
    const offline = { ...moments, prices: [2000, 3600.5, 76_000], interest: 0, rate: 1900 }
    const answer = await hand({ offline, total: 2041.9 })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().marks).toHaveLength(1)
    expect(JSON.stringify(answer.json().marks)).toMatch(/rate/i)
    await server.db.execute(`alter table exchange_rate enable trigger user`)
  })
})
