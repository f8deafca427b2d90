import { eq } from 'drizzle-orm'
import {
  COUNTRIES,
  dateIn,
  type PaymentMethod,
  type Sale,
  type SaleMark,
  type Service,
} from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { paymentMethod, priceChange, service } from '../../tables/catalogue'
import { client } from '../../tables/people'
import { payment } from '../../tables/sales'
import { hoursAgo, nextKey } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { testConfig } from '../../testing/test-config'
import { servicePayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const [employee, administrator, owner] = [
  server.as('EMPLOYEE'),
  server.as('ADMINISTRATOR'),
  server.as('OWNER'),
]
const ARGENTINA = { country: 'AR', ...COUNTRIES.AR, secondCurrency: 'USD' }

let cash: PaymentMethod
let tour: Service

/** A service of 1,000 pesos and cash in pesos that nobody has paid with, at 1,520 pesos for a dollar. */
beforeEach(async () => {
  await owner.put('/business/region', { ...ARGENTINA, cashSteps: { ARS: 100 } })
  await administrator.put('/rate', { rate: 1520, confirmed: true })
  const make = async (path: string, payload: object) => (await administrator.post(path, payload)).json()
  cash = await make('/payment-method', { type: `Cash ${nextKey()}`, interest: 0, isCash: true })
  tour = await make('/service', {
    ...servicePayload(fixture.whales.category.id),
    name: `Tour ${nextKey()}`,
    price: 1000,
    currency: 'ARS',
  })
  for (const table of [service, paymentMethod, client])
    await server.db.update(table).set({ createdAt: new Date('2020-01-01T12:00:00Z') })
})

const inDollars = (currency = 'USD') =>
  administrator.put(`/service/${tour.id}`, {
    ...servicePayload(fixture.whales.category.id),
    name: tour.name,
    price: 1000,
    currency,
  })
const cashIn = (currency: string, more: object = {}) =>
  administrator.put(`/payment-method/${cash.id}`, {
    type: cash.type,
    interest: 0,
    currency,
    isCash: true,
    ...more,
  })
const aDayLater = async () => {
  const at = new Date(Date.now() - 25 * 3_600_000)
  await server.db.update(priceChange).set({ at })
  await server.db.execute('set session_replication_role = replica')
  await server.db.update(auditLog).set({ at }).where(eq(auditLog.entity, 'payment-method'))
  await server.db.execute('set session_replication_role = default')
}

const payload = (change: object = {}) => ({
  clientId: fixture.clientId,
  employeeEmail: emailOf('EMPLOYEE'),
  paymentMethodId: cash.id,
  saleItems: [{ serviceId: tour.id }],
  ...change,
})
const SHOWN = { currency: 'ARS', methodCurrency: 'ARS' }
const sell = (change: object = {}, key = nextKey()) =>
  employee.post('/sale', payload(change), { 'idempotency-key': key })
const paymentsOf = (saleId: number) => server.db.select().from(payment).where(eq(payment.saleId, saleId))

describe('a sale that was shown in pesos', () => {
  it('is refused with the prices of now when its service was set to dollars meanwhile', async () => {
    await inDollars()
    const named = await sell({ ...SHOWN, total: 1000 })
    expect(named.json()).toMatchObject({
      status: 409,
      code: 'price-changed',
      current: {
        currency: 'ARS',
        total: 1_520_000,
        services: [{ id: tour.id, original: { price: 1000, currency: 'USD', rate: 1520 } }],
        paymentMethod: { id: cash.id, currency: 'ARS' },
      },
    })
    const unnamed = await sell({ total: 1000 })
    expect(unnamed.json()).toMatchObject({ code: 'price-changed', current: { currency: 'USD', total: 1000 } })
    expect((await sell({ currency: 'USD', methodCurrency: 'ARS', total: 1000 })).statusCode).toBe(201)
  })

  it('that names none is refused for a day, also with a second service that stayed in pesos', async () => {
    await inDollars()
    const saleItems = [{ serviceId: tour.id }, { serviceId: fixture.hotel.id }]
    expect((await sell({ saleItems, total: 2000.1 })).json()).toMatchObject({ code: 'price-changed' })
    await aDayLater()
    expect((await sell({ saleItems, total: 2000.1 })).json()).toMatchObject({
      errors: [{ field: 'currency' }],
    })
    expect((await sell({ total: 1000 })).json()).toMatchObject({ currency: 'USD', total: 1000 })
  })

  it('is refused when its payment method was set to dollars meanwhile', async () => {
    await cashIn('USD')
    const refused = { code: 'price-changed', current: { paymentMethod: { id: cash.id, currency: 'USD' } } }
    for (const shown of [{ ...SHOWN, total: 1000 }, { total: 1000 }])
      expect((await sell(shown)).json()).toMatchObject(refused)
    await aDayLater()
    expect((await sell({ total: 1000 })).statusCode).toBe(201)
  })

  it('is stored as the specification sends it while nothing has changed', async () => {
    const { id, ...sold } = (await sell()).json()
    expect(sold).toMatchObject({ currency: 'ARS', total: 1000, paid: 1000, balance: 0 })
    expect(await paymentsOf(id)).toMatchObject([{ currency: 'ARS', amountCents: 100_000, handedCents: null }])
  })
})

it('reads a line that no list has in the currency of the sale where it names none', async () => {
  const saleItems = [{ serviceId: tour.id }, { name: 'Visa', price: 100 }]
  const sale = (await sell({ currency: 'USD', saleItems: saleItems.slice(1) })).json()
  expect(sale).toMatchObject({ currency: 'USD', total: 100, saleItems: [{ price: 100, original: null }] })
  const converted = (await sell({ currency: 'USD', saleItems })).json()
  expect(converted).toMatchObject({ total: 100.66, saleItems: [{ price: 0.66 }, { price: 100 }] })
  // That of the services, where the sale names none.
  expect((await sell({ saleItems })).json()).toMatchObject({ currency: 'ARS', total: 1100 })
  const offline = { catalogueAt: hoursAgo(2), soldAt: hoursAgo(1), prices: [100], interest: 0 }
  const ofDevice = (
    await sell({ currency: 'USD', saleItems: saleItems.slice(1), total: 100, offline })
  ).json()
  expect(ofDevice).toMatchObject({ currency: 'USD', total: 100 })
})

describe('a later payment', () => {
  it('is refused when its method was set to dollars meanwhile, and in another currency than the sale', async () => {
    const { id } = (await sell({ paymentMethodId: fixture.credit.id, payment: { amount: 0 } })).json()
    await cashIn('USD')
    const pay = (input: object) =>
      employee.post(`/sale/${id}/payment`, { paymentMethodId: cash.id, amount: 1000, ...input })
    expect((await pay({})).json()).toMatchObject({ code: 'price-changed' })
    expect((await pay(SHOWN)).json()).toMatchObject({ code: 'price-changed' })
    expect((await pay({ currency: 'USD', methodCurrency: 'USD' })).json()).toMatchObject({
      errors: [{ field: 'currency', message: 'It is in ARS' }],
    })
    const ofClient = { paymentMethodId: cash.id, amount: 1000, ...SHOWN }
    expect((await employee.post(`/client/${fixture.clientId}/payment`, ofClient)).json()).toMatchObject({
      code: 'price-changed',
    })
    expect((await pay({ currency: 'ARS', methodCurrency: 'USD' })).statusCode).toBe(200)
    const back = { paymentMethodId: cash.id, amount: 1000, reason: 'By mistake', currency: 'USD' }
    expect((await employee.post(`/sale/${id}/refund`, back)).json()).toMatchObject({
      errors: [{ field: 'currency' }],
    })
    expect(
      (await owner.post(`/sale/${id}/cancel`, { reason: 'A test', currency: 'USD' })).json(),
    ).toMatchObject({
      errors: [{ field: 'currency' }],
    })
  })
})

it('a rate that was typed for the other direction is refused', async () => {
  expect((await administrator.put('/rate', { rate: 1530, currency: 'ARS' })).json()).toMatchObject({
    code: 'price-changed',
  })
  expect((await administrator.put('/rate', { rate: 1530, currency: 'USD' })).json()).toMatchObject({
    rate: 1530,
  })
})

describe('a sale made offline', () => {
  const moments = () => ({ catalogueAt: hoursAgo(2), soldAt: hoursAgo(1) })
  const seen = () => ({ ...moments(), prices: [1000], interest: 0 })
  const stored = async (
    offline: object,
    change: object = {},
  ): Promise<Sale & { marks: SaleMark[] | null }> => {
    const answer = await sell({ total: 1000, ...change, offline })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const fieldsOf = ({ marks }: { marks: SaleMark[] | null }) => (marks ?? []).map(({ field }) => field)

  it.each([
    [
      'as 0.4.1 sends it',
      { currencies: ['ARS'], methodCurrency: 'ARS', isCash: true, cashSteps: { ARS: 100 } },
    ],
    ['as 0.4.0 sends it', {}],
  ])('is stored in the currencies of then, and marked: %s', async (_, terms) => {
    await inDollars()
    await cashIn('USD')
    const sale = await stored({ ...seen(), ...terms })
    expect(sale).toMatchObject({ currency: 'ARS', subtotal: 1000, total: 1000, paid: 1000 })
    expect(fieldsOf(sale)).toEqual(['saleItems.0.currency', 'methodCurrency'])
    expect(await paymentsOf(sale.id)).toMatchObject([
      { currency: 'ARS', amountCents: 100_000, handedCents: null, rate: null },
    ])
    const day = dateIn(testConfig.businessTimeZone, new Date(sale.createdAt))
    const people = (await employee.get(`/drawer?day=${day}`)).json().people
    const lines = people[0].methods.filter(
      (each: { paymentMethodId: number }) => each.paymentMethodId === cash.id,
    )
    expect(lines).toMatchObject([{ currency: 'ARS', in: 1000 }])
  })

  it('is stored with another service that stayed as it was', async () => {
    await inDollars()
    const saleItems = [{ serviceId: tour.id }, { serviceId: fixture.hotel.id }]
    const sale = await stored({ ...seen(), prices: [1000, 1000.1] }, { saleItems, total: 2000.1 })
    expect(sale).toMatchObject({ currency: 'ARS', subtotal: 2000.1, total: 2000.1 })
    expect(fieldsOf(sale)).toEqual(['saleItems.0.currency'])
  })

  it('is not marked while nothing has changed', async () => {
    expect((await stored({ ...seen(), currencies: ['ARS'], ...SHOWN, currency: undefined })).marks).toBeNull()
  })

  it('keeps what was handed over at a cash step that is withdrawn, or with what is no longer cash', async () => {
    await inDollars()
    const terms = { ...seen(), prices: [1.03], currencies: ['USD'], methodCurrency: 'ARS', rate: 1520 }
    const paid = {
      currency: 'USD',
      total: 1.03,
      methodCurrency: 'ARS',
      payment: { amount: 1.03, handed: 1600 },
    }
    const cashTerms = { isCash: true, cashSteps: { ARS: 100 }, strongerCurrency: 'USD' }
    const handed = async (offline: object) => {
      const sale = await stored(offline, paid)
      const [row] = await paymentsOf(sale.id)
      expect(row).toMatchObject({ amountCents: 103, handedCents: 160_000, rate: 15_200_000 })
      return fieldsOf(sale)
    }
    expect(await handed({ ...terms, ...cashTerms })).not.toContain('payment.handed')
    await owner.put('/business/region', { ...ARGENTINA, cashSteps: {} })
    for (const offline of [{ ...terms, ...cashTerms }, terms])
      expect(await handed(offline)).toContain('payment.handed')
    await owner.put('/business/region', { ...ARGENTINA, cashSteps: { ARS: 100 } })
    await cashIn('ARS', { isCash: false })
    for (const offline of [{ ...terms, ...cashTerms }, terms])
      expect(await handed(offline)).toContain('payment.handed')
  })
})
