import { eq } from 'drizzle-orm'
import type { AccountRole, DiscountInput } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { sale, saleItem } from '../../tables/sales'
import { hoursAgo, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { emailOf, useTestServer } from '../../testing/test-server'

// Of the whales (3600.50) and the hotel (1000.10), with 15 % interest.
const server = useTestServer()
const fixture = useSaleFixture(server)
const { whales, sell: sellOffline } = useOfflineSales(server, fixture)

const percent = (value: number, more: Partial<DiscountInput> = {}) => ({
  discount: { unit: 'PERCENT' as const, value, reason: 'Regular client', ...more },
})
const amount = (value: number, more: Partial<DiscountInput> = {}) =>
  percent(value, { unit: 'AMOUNT', ...more })

const sell = (change: object) => server.as('EMPLOYEE').post('/sale', { ...fixture.sale, ...change })
const correct = (role: AccountRole, id: number, change: object) =>
  server.as(role).put(`/sale/${id}`, { ...fixture.sale, reason: 'Asked by the client', ...change })
const countSales = () => server.db.$count(sale)

describe('a sale with a discount', () => {
  it.each([
    ['a percentage of the sale', () => percent(10), 460.06, 4761.62],
    ['an amount of the sale', () => amount(100.6), 100.6, 5175],
    ['a percentage of a line', () => percent(10, { serviceId: fixture.hotel.id }), 100.01, 5175.68],
    ['an amount of a line', () => amount(0.01, { serviceId: fixture.whales.id }), 0.01, 5290.68],
  ])('takes off %s, in cents and before interest', async (_, change, taken, total) => {
    const answer = await sell({ ...change(), total })
    expect(answer.statusCode, answer.body).toBe(201)
    const stored = answer.json()
    const { discount } = change()
    expect(stored).toMatchObject({ subtotal: 4600.6, total })
    expect(stored.discount).toEqual({ serviceId: null, ...discount, amount: taken })
    expect((await server.as('EMPLOYEE').get(`/sale/${stored.id}`)).json()).toEqual(stored)
    const lines = await server.db.select().from(saleItem).where(eq(saleItem.saleId, stored.id))
    expect(lines.reduce((sum, { shareCents }) => sum + shareCents, 0)).toBe(Math.round(total * 100))
  })

  it('is refused when the total is that without it', async () => {
    const answer = await sell({ ...percent(10), total: 5290.69 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'price-changed', current: { total: 4761.62 } })
  })

  it('is in the audit log with its reason', async () => {
    const { id } = (await sell(percent(10))).json()
    const { content } = (await server.as('OWNER').get('/audit-log?pageIndex=0&pageSize=5')).json()
    expect(content.find((entry: { entityId: number }) => entry.entityId === id).changes).toEqual([
      { field: 'total', before: null, after: '4761.62' },
      { field: 'currency', before: null, after: 'ARS' },
      { field: 'discount', before: null, after: '460.06' },
      { field: 'discountReason', before: null, after: 'Regular client' },
    ])
  })

  it('has it in the CSV export, and a sale without one has 0', async () => {
    const { id } = (await sell(percent(10))).json()
    const { id: plain } = (await sell({})).json()
    const csv = (await server.as('OWNER').get('/sale', { accept: 'text/csv', 'accept-language': 'es' })).body
    const [head = '', ...rows] = csv.split('\r\n')
    expect(head).toContain('"Subtotal","Descuento","Motivo del descuento","Total"')
    const rowOf = (saleId: number) => rows.find((row) => row.startsWith(`${saleId},`))
    expect(rowOf(id)).toContain('4600.60,460.06,"Regular client",4761.62')
    expect(rowOf(plain)).toContain('4600.60,0.00,"",5290.69')
  })
})

describe('the limit of a discount', () => {
  it('is answered by role', async () => {
    const limits = ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const
    const answers = limits.map((role) => server.as(role).get('/sale/discount-limit'))
    expect((await Promise.all(answers)).map((answer) => answer.json().percent)).toEqual([10, 30, 100])
  })

  it.each([
    ['a percentage', () => percent(10.01)],
    ['an amount', () => amount(460.07)],
    ['an amount of a line', () => amount(100.02, { serviceId: fixture.hotel.id })],
  ])('refuses %s above it at the field, with nothing stored', async (_, change) => {
    const before = await countSales()
    const answer = await sell(change())
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'validation',
      errors: [
        {
          field: 'discount.value',
          message: 'At most 10 %',
          template: 'At most {limit} %',
          params: { limit: 10 },
        },
      ],
    })
    expect(await countSales()).toBe(before)
  })

  it('refuses a discount without a reason, and one on a service that is not sold', async () => {
    expect((await sell(percent(5, { reason: ' ' }))).json().errors).toMatchObject([
      { field: 'discount.reason', message: 'Required' },
    ])
    expect((await sell(percent(5, { serviceId: 999 }))).json().errors).toMatchObject([
      { field: 'discount', message: 'Not in the sale' },
    ])
  })

  it('of a correction is that of the user who corrects', async () => {
    const { id } = (await sell({})).json()
    expect((await correct('ADMINISTRATOR', id, percent(30.01))).json().errors).toMatchObject([
      { field: 'discount.value', params: { limit: 30 } },
    ])
    const corrected = await correct('ADMINISTRATOR', id, percent(30))
    expect(corrected.statusCode, corrected.body).toBe(200)
    expect(corrected.json()).toMatchObject({ id, discount: { value: 30, amount: 1380.18 } })

    // The seller may keep what the administrator gave, and not give more.
    const { id: given } = corrected.json()
    expect((await correct('EMPLOYEE', given, percent(30.5))).statusCode).toBe(400)
    const kept = await correct('EMPLOYEE', given, percent(30, { reason: 'Given by the office' }))
    expect(kept.json()).toMatchObject({ discount: { value: 30, reason: 'Given by the office' } })
    const removed = await correct('EMPLOYEE', kept.json().id, {})
    // The administrator's change has paid the sale again, and a seller gives back their own payments alone.
    expect(removed.json()).toMatchObject({ discount: null, total: 5083.66, balance: 1380.18 })
  })

  it('lets an owner give a whole sale away', async () => {
    const { id } = (await sell({})).json()
    const corrected = await correct('OWNER', id, percent(100))
    expect(corrected.json()).toMatchObject({ total: 0, discount: { amount: 4600.6 } })
  })
})

describe('a sale made offline with a discount', () => {
  const offline = { catalogueAt: hoursAgo(3), soldAt: hoursAgo(2) }

  it('is stored within the limit', async () => {
    const answer = await sellOffline(whales(offline, { ...percent(10), total: 3726.52 }))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ subtotal: 3600.5, discount: { amount: 360.05 }, total: 3726.52 })
  })

  it('finds its limit in the copy', async () => {
    expect((await server.as('EMPLOYEE').get('/offline-catalogue')).json().discountLimit).toBe(10)
  })
})

const discounts = async (filter = '') =>
  (await server.as('OWNER').get(`/report/sales?range=7-days${filter}`)).json().discountsByEmployee

it('the report has the discounts given by seller, without those of cancelled sales', async () => {
  const stored = await server.db.select().from(sale).where(eq(sale.status, 'COMPLETED'))
  const given = stored.filter(({ discount }) => discount)
  const cents = given.reduce((sum, { discountCents }) => sum + discountCents, 0)
  const row = { email: emailOf('EMPLOYEE'), name: 'Ana EMPLOYEE', sales: given.length, amount: cents / 100 }
  expect(await discounts()).toEqual([row])
  expect(await discounts(`&serviceId=${fixture.whales.id}&paymentMethodId=${fixture.credit.id}`)).toEqual([
    row,
  ])
  expect(await discounts(`&employeeEmail=${emailOf('OWNER')}`)).toEqual([])
  expect(await discounts('&serviceId=999')).toEqual([])

  const { id } = (await sell(percent(1))).json()
  expect((await discounts())[0].sales).toBe(given.length + 1)
  await server.as('OWNER').post(`/sale/${id}/cancel`, { reason: 'Wrong client' })
  expect(await discounts()).toEqual([row])
})
