import { and, eq, sql } from 'drizzle-orm'
import {
  type AccountRole,
  currencyOf,
  type DueSales,
  dateIn,
  fromCents,
  type Page,
  type Payment,
  type PaymentMethod,
  type Sale,
  toCents,
} from 'shared-api/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog } from '../../tables/audit'
import { saleItem } from '../../tables/sales'
import { nextDni } from '../../testing/imports'
import { copyForOwner, sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { testConfig } from '../../testing/test-config'
import { personPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'
import { readMonth } from '../report/month'

const server = useTestServer()
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
const administrator = server.as('ADMINISTRATOR')
afterEach(() => void vi.useRealTimers())

let cash: PaymentMethod
beforeAll(async () => {
  cash = (await administrator.post('/payment-method', { type: 'cash', interest: 0 })).json()
})

const sell = async (values: object = {}): Promise<Sale> => {
  const answer = await employee.post('/sale', { ...fixture.sale, ...values })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const pay = (role: AccountRole, id: number, values: object = {}, headers: Record<string, string> = {}) =>
  server.as(role).post(`/sale/${id}/payment`, { paymentMethodId: cash.id, ...values }, headers)
const refund = (role: AccountRole, id: number, values: object = {}) =>
  server.as(role).post(`/sale/${id}/refund`, {
    paymentMethodId: cash.id,
    reason: 'Asked by the client',
    ...values,
  })
const read = async (id: number): Promise<Sale> => (await server.as('OWNER').get(`/sale/${id}`)).json()
const paymentsOf = async (id: number): Promise<Payment[]> =>
  (await server.as('OWNER').get(`/sale/${id}/payment`)).json()

describe('a sale', () => {
  it('is paid whole with one method unless it says otherwise', async () => {
    const sale = await sell()
    expect(sale).toMatchObject({ total: 5290.69, paid: 4600.6, balance: 0, dueOn: null })
    expect(await paymentsOf(sale.id)).toMatchObject([
      { amount: 4600.6, interest: 690.09, paymentMethod: { type: 'credit', interest: 0.15 } },
    ])
  })

  it('is paid in part, with interest on the part', async () => {
    const sale = await sell({ payment: { amount: 1000 }, dueOn: '2027-03-01', total: 4750.6 })
    expect(sale).toMatchObject({ total: 4750.6, paid: 1000, balance: 3600.6, dueOn: '2027-03-01' })
    expect(await read(sale.id)).toEqual(sale)
    const nothing = await sell({ payment: { amount: 0 } })
    expect(nothing).toMatchObject({ total: 4600.6, paid: 0, balance: 4600.6 })
    expect(await paymentsOf(nothing.id)).toEqual([])
  })

  it('takes no part that is more than its lines', async () => {
    const answer = await employee.post('/sale', { ...fixture.sale, payment: { amount: 4600.61 } })
    expect(answer.json().errors).toMatchObject([{ field: 'payment.amount', message: 'At most 4600.6' }])
  })

  it('made offline is paid in part, too', async () => {
    const soldAt = new Date(Date.now() - 60_000).toISOString()
    const offline = { catalogueAt: soldAt, soldAt, prices: [3600.5, 1000.1], interest: 0.15 }
    const sent = { ...fixture.sale, payment: { amount: 1000 }, total: 4750.6, offline }
    const answer = await employee.post('/sale', sent, { 'idempotency-key': 'offline-part' })
    expect(answer.json(), answer.body).toMatchObject({ total: 4750.6, paid: 1000, balance: 3600.6 })
    expect(await paymentsOf(answer.json().id)).toMatchObject([{ at: soldAt, amount: 1000, interest: 150 }])
  })

  it('is found while something is owed, and when its day has passed', async () => {
    const owed = await sell({ payment: { amount: 1 }, dueOn: '2020-01-01' })
    const later = await sell({ payment: { amount: 1 }, dueOn: '2999-01-01' })
    const whole = await sell()
    const found = async (filter: string) =>
      (await employee.get(`/sale?${filter}`)).json<Sale[]>().map(({ id }) => id)
    expect(await found('owed=true')).toEqual(expect.arrayContaining([owed.id, later.id]))
    expect(await found('owed=true')).not.toContain(whole.id)
    expect(await found('overdue=true')).toEqual([owed.id])
    // What has no day is due on the day of the sale, which is today.
    const due = (await employee.get('/sale/due')).json<DueSales>()
    expect(due.sales[0]).toMatchObject({
      ...{ saleId: owed.id, dueOn: '2020-01-01', balance: 4599.6, name: 'Lucía', phoneNumber: 541145670001 },
    })
    expect(
      due.sales.slice(1).every(({ dueOn }) => dueOn === dateIn(testConfig.businessTimeZone, new Date())),
    ).toBe(true)
    expect(due.sales.length).toBeGreaterThan(1)
    expect((await administrator.get('/sale/due')).json()).toEqual(due)
  })

  it('without a due day is due on the day of the sale, and overdue after it', async () => {
    await employee.get('/sale/due')
    vi.useFakeTimers({ now: new Date('2026-03-10T02:59:00Z'), toFake: ['Date'] })
    const { id } = await sell({ payment: { amount: 1 } })
    const found = async () => {
      const [first] = (await employee.get('/sale/due'))
        .json<DueSales>()
        .sales.filter(({ saleId }) => saleId === id)
      const overdue = (await employee.get('/sale?overdue=true')).json<Sale[]>()
      return [first?.dueOn, overdue.some((each) => each.id === id)]
    }
    expect(await found()).toEqual(['2026-03-09', false])
    vi.useFakeTimers({ now: new Date('2026-03-10T03:00:00Z'), toFake: ['Date'] })
    expect(await found()).toEqual(['2026-03-09', true])
  })

  it('shows the first hundred that are due, and how many there are', async () => {
    const { count } = (await employee.get('/sale/due')).json<DueSales>()
    for (let made = count; made < 103; made += 1) await sell({ payment: { amount: 1 } })
    const due = (await employee.get('/sale/due')).json<DueSales>()
    expect([due.sales.length, due.count]).toEqual([100, Math.max(count, 103)])
  })

  it('is found while something is to be given back, with the sum, on the page of the client too', async () => {
    const { id: clientId } = (await administrator.post('/client', personPayload(30_777_001))).json()
    const sold = await sell({ clientId })
    const saleItems = [{ serviceId: fixture.hotel.id }]
    const smaller = { ...fixture.sale, clientId, saleItems, keepPayments: true }
    const changed = await employee.put(`/sale/${sold.id}`, smaller)
    expect(changed.json(), changed.body).toMatchObject({ balance: -3600.5 })
    const page = (await employee.get('/sale?pageIndex=0&pageSize=5&owedToClient=true')).json<Page<Sale>>()
    expect([page.content.map(({ id }) => id), page.sum]).toEqual([[sold.id], 3600.5])
    const history = (await employee.get(`/client/${clientId}/history`)).json()
    expect(history).toMatchObject({
      owed: { amount: 0, sales: 0, saleId: null },
      owedToClient: { amount: 3600.5, sales: 1, saleId: sold.id },
    })
    const month = await readMonth(
      server.db,
      { from: '2020-01-01', to: '2020-01-31' },
      { timeZone: testConfig.businessTimeZone, currency: currencyOf('ARS') },
    )
    expect(month.owedToClients).toMatchObject([{ saleId: sold.id, owed: 3600.5 }])
    await refund('EMPLOYEE', sold.id, { paymentMethodId: fixture.credit.id, amount: 3600.5 })
    expect((await employee.get('/sale?owedToClient=true')).json()).toEqual([])
  })

  it('is summed over all pages of a list of what is owed', async () => {
    await sell({ payment: { amount: 1000 }, dueOn: '2019-12-31' })
    await sell({ payment: { amount: 4600 }, dueOn: '2019-12-31' })
    const sumOf = async (filter: string) =>
      (await employee.get(`/sale?pageIndex=0&pageSize=1&${filter}`)).json<Page<Sale>>().sum
    const overdue = (await employee.get('/sale?overdue=true')).json<Sale[]>()
    const expected = overdue.reduce((sum, { balance = 0 }) => sum + toCents(balance), 0)
    expect(await sumOf('overdue=true')).toBe(fromCents(expected))
    expect(await sumOf('overdue=true&search=nobody')).toBe(0)
    expect(await sumOf(`overdue=true&search=${overdue[0]?.id}`)).toBe(overdue[0]?.balance)
    expect(await sumOf('')).toBeUndefined()
  })
})

describe('a payment', () => {
  it('adds its interest to the total, and is in the list and the audit log', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    const answer = await pay('EMPLOYEE', id, { amount: 3600.6, note: 'The rest' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ total: 4750.6, paid: 4600.6, balance: 0 })
    expect(await read(id)).toEqual(answer.json())
    expect(await paymentsOf(id)).toMatchObject([
      { amount: 1000, interest: 150, note: null },
      { amount: 3600.6, interest: 0, note: 'The rest', by: { name: 'Ana EMPLOYEE' } },
    ])
    const [entry] = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'update')))
    expect(entry).toMatchObject({ entity: 'sale', before: { balance: 3600.6 }, after: { balance: 0 } })
  })

  it('is refused when its interest has changed since it was shown', async () => {
    const { id } = await sell({ payment: { amount: 0 } })
    const path = `/payment-method/${fixture.credit.id}`
    const shown = { amount: 100, paymentMethodId: fixture.credit.id, total: 115 }
    await administrator.put(path, { type: 'credit', interest: 0.5 })
    const refused = await pay('EMPLOYEE', id, shown)
    await administrator.put(path, { type: 'credit', interest: 0.15 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'price-changed' })
    expect(await paymentsOf(id)).toEqual([])
    expect((await pay('EMPLOYEE', id, shown)).json()).toMatchObject({ paid: 100, total: 4615.6 })
  })

  it('with interest on lines that come to 0 is shared among these', async () => {
    const saleItems = [{ serviceId: fixture.whales.id }]
    const { id } = await sell({ saleItems })
    const reason = 'The trip was cancelled'
    const discount = { serviceId: fixture.whales.id, unit: 'PERCENT', value: 100, reason }
    const change = { ...fixture.sale, saleItems, discount, reason, keepPayments: true }
    expect((await server.as('OWNER').put(`/sale/${id}`, change)).json()).toMatchObject({ total: 540.08 })
    const shares = await server.db.select().from(saleItem).where(eq(saleItem.saleId, id))
    expect(shares).toMatchObject([{ shareCents: 54_008 }])
  })

  it('is never more than is owed: two tills at once take the balance once', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    expect((await pay('EMPLOYEE', id, { amount: 3600.61 })).json()).toMatchObject({
      status: 409,
      detail: 'Only 3600.6 is owed',
    })
    const answers = await Promise.all([
      pay('EMPLOYEE', id, { amount: 3600.6 }),
      pay('ADMINISTRATOR', id, { amount: 3600.6 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'balance',
      detail: expect.stringMatching(/^Already paid by Ana, \d\d:\d\d$/),
    })
    expect(await paymentsOf(id)).toHaveLength(2)
  })

  it('is taken once for each key', async () => {
    const { id } = await sell({ payment: { amount: 0 } })
    const key = { 'idempotency-key': 'pay-once' }
    const first = await pay('EMPLOYEE', id, { amount: 100 }, key)
    expect((await pay('EMPLOYEE', id, { amount: 100 }, key)).json()).toEqual(first.json())
    expect((await pay('EMPLOYEE', id, { amount: 101 }, key)).json().code).toBe('idempotency')
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('of all that is owed, sent twice at once with one key, is one payment with two equal answers', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await sell({ payment: { amount: 0 } })
      const key = { 'idempotency-key': `all at once ${round}` }
      const all = { amount: 4600.6, paymentMethodId: fixture.credit.id }
      const answers = await Promise.all([1, 2, 3].map(() => pay('EMPLOYEE', id, all, key)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(answers[1]?.json()).toEqual(answers[0]?.json())
      expect(await paymentsOf(id)).toHaveLength(1)
    }
  })

  it('is not rewritten', async () => {
    await sell()
    for (const statement of [
      sql`update payment set note = ''`,
      sql`delete from payment`,
      sql`truncate payment`,
    ])
      await expect(server.db.execute(statement)).rejects.toThrow()
  })

  it('is for sales that the caller may see, which are not cancelled, with a method that exists', async () => {
    const { id } = await sell({ payment: { amount: 0 } })
    expect((await pay('EMPLOYEE', id, { amount: 1, paymentMethodId: 2147483647 })).statusCode).toBe(400)
    const foreign = await copyForOwner(server.db, id)
    expect((await pay('EMPLOYEE', foreign, { amount: 1 })).statusCode).toBe(404)
    expect((await employee.get(`/sale/${foreign}/payment`)).statusCode).toBe(404)
    await employee.post(`/sale/${id}/cancel`, { reason: 'Booked twice' })
    expect((await pay('EMPLOYEE', id, { amount: 1 })).json().code).toBe('cancelled')
  })

  it('with a retired method is not taken, and is given back', async () => {
    const payload = { type: 'cheque', interest: 0 }
    const { id: cheque } = (await administrator.post('/payment-method', payload)).json()
    const { id } = await sell({ paymentMethodId: cheque, payment: { amount: 1000 } })
    await administrator.put(`/payment-method/${cheque}`, { ...payload, retired: true })
    expect((await pay('EMPLOYEE', id, { amount: 1, paymentMethodId: cheque })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'paymentMethodId', message: 'No longer offered' }],
    })
    const given = await refund('EMPLOYEE', id, { amount: 400, paymentMethodId: cheque })
    expect(given.json(), given.body).toMatchObject({ paid: 600, balance: 4000.6 })
  })

  it('of 0 is none, and a refund has a reason', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    expect((await pay('EMPLOYEE', id, { amount: 0 })).json().errors).toMatchObject([{ field: 'amount' }])
    expect((await refund('OWNER', id, { amount: 0 })).json().errors).toMatchObject([{ field: 'amount' }])
    expect((await refund('OWNER', id, { amount: 1, reason: ' ' })).json().errors).toMatchObject([
      { field: 'reason' },
    ])
  })
})

it.each([
  ['a new client', (headers: object) => employee.post('/client', personPayload(nextDni()), { ...headers })],
  ['a sale', (headers: object) => employee.post('/sale', fixture.sale, { ...headers })],
])('a key that a payment and %s use at once is of one of them', async (what, create) => {
  const { id } = await sell({ payment: { amount: 0 } })
  for (let round = 0; round < 5; round++) {
    const headers = { 'idempotency-key': `${what} ${round}` }
    const answers = await Promise.all([create(headers), pay('EMPLOYEE', id, { amount: 1 }, headers)])
    const [done, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([200, 201]).toContain(done?.statusCode)
    expect(refused?.json()).toMatchObject({ status: 409, code: 'idempotency' })
  }
})

it.each([
  ['first', 1],
  ['second', 0],
])('a key that a sale and a payment use, the sale %s, is of the first one', async (_, refused) => {
  const { id } = await sell({ payment: { amount: 0 } })
  const headers = { 'idempotency-key': `of both ${refused}` }
  const requests = [
    () => employee.post('/sale', fixture.sale, headers),
    () => pay('EMPLOYEE', id, { amount: 1 }, headers),
  ]
  if (refused === 0) requests.reverse()
  expect((await requests[0]?.())?.statusCode).toBeLessThan(300)
  expect((await requests[1]?.())?.json()).toMatchObject({ status: 409, code: 'idempotency' })
  expect(await paymentsOf(id)).toHaveLength(refused === 1 ? 0 : 1)
})

it.each([18_000_000, 9_999_999_999.99])('a sale of two at %d is paid in parts to the cent', async (price) => {
  const service = { ...servicePayload(fixture.whales.category.id), name: `Tour ${price}`, price }
  const { id: serviceId } = (await administrator.post('/service', service)).json()
  const saleItems = [{ serviceId, quantity: 2 }]
  const half = await sell({ saleItems, payment: { amount: price }, paymentMethodId: cash.id })
  expect(half).toMatchObject({ paid: price, balance: price })
  const paid = await pay('EMPLOYEE', half.id, { amount: price })
  expect(paid.json(), paid.body).toMatchObject({ subtotal: price * 2, paid: price * 2, balance: 0 })
})

it('a sale of more than an amount can say is refused', async () => {
  const service = { ...servicePayload(fixture.whales.category.id), name: 'Dearest', price: 9_999_999_999.99 }
  const serviceIds = [1, 2].map(
    async (n) => (await administrator.post('/service', { ...service, name: `Dearest ${n}` })).json().id,
  )
  const saleItems = (await Promise.all(serviceIds)).map((serviceId) => ({ serviceId, quantity: 999 }))
  const answer = await employee.post('/sale', { ...fixture.sale, saleItems })
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'saleItems' }] })
})

describe('a refund', () => {
  it('gives back its part of the interest, and never more than is paid', async () => {
    const { id } = await sell()
    const credit = { paymentMethodId: fixture.credit.id }
    expect((await refund('OWNER', id, { ...credit, amount: 4600.61 })).json()).toMatchObject({
      status: 409,
      code: 'balance',
      detail: 'Only 4600.6 is paid with credit',
    })
    expect((await refund('OWNER', id, { amount: 0.01 })).json()).toMatchObject({
      status: 409,
      detail: 'Only 0 is paid with cash',
    })
    expect((await refund('OWNER', id, { amount: 1, paymentMethodId: 2147483647 })).statusCode).toBe(400)
    expect((await refund('OWNER', id, { ...credit, amount: 1000 })).json()).toMatchObject({
      total: 5140.69,
      paid: 3600.6,
      balance: 1000,
    })
    const all = await refund('OWNER', id, { ...credit, amount: 3600.6 })
    expect(all.json()).toMatchObject({ total: 4600.6, paid: 0, balance: 4600.6 })
  })

  it('is the opposite of each payment, also when the interest of the method has changed in between', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    const path = `/payment-method/${fixture.credit.id}`
    await administrator.put(path, { type: 'credit', interest: 0.5 })
    const credit = { paymentMethodId: fixture.credit.id }
    await pay('EMPLOYEE', id, { ...credit, amount: 200 })
    await administrator.put(path, { type: 'credit', interest: 0.15 })
    expect((await refund('OWNER', id, { ...credit, amount: 200 })).json()).toMatchObject({
      paid: 1000,
      total: 4750.6,
    })
    await pay('EMPLOYEE', id, { ...credit, amount: 200 })
    await refund('OWNER', id, { ...credit, amount: 1200 })
    const payments = await paymentsOf(id)
    expect(payments.map(({ amount, interest }) => [amount, interest])).toEqual([
      [1000, 150],
      [200, 100],
      [-200, -100],
      [200, 30],
      [-200, -30],
      [-1000, -150],
    ])
    const place = payments.map(({ refundOf }) => payments.findIndex((one) => one.id === refundOf))
    expect(place).toEqual([-1, -1, 1, -1, 3, 0])
    const takesBackItself = sql`update payment set refund_of = null`
    await expect(server.db.execute(takesBackItself)).rejects.toThrow()
  })

  it('and a payment of another version is refused, and of this one is not', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    const shown = async () => ({
      'if-match': String((await employee.get(`/sale/${id}/payment`)).headers.etag),
    })
    const both = [
      (headers: object) => pay('EMPLOYEE', id, { amount: 10 }, { ...headers }),
      (headers: object) =>
        server
          .as('OWNER')
          .post(
            `/sale/${id}/refund`,
            { paymentMethodId: fixture.credit.id, amount: 10, reason: 'Asked by the client' },
            { ...headers },
          ),
    ]
    for (const enter of both) {
      const before = await shown()
      await pay('ADMINISTRATOR', id, { amount: 1 })
      expect((await enter(before)).statusCode).toBe(412)
      const answer = await enter(await shown())
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.headers.etag).toBe((await shown())['if-match'])
    }
  })

  it('of an employee is of their own payments of the day', async () => {
    const id = await sellAt(server, fixture, new Date('2026-03-10T15:00:00Z'))
    const credit = { paymentMethodId: fixture.credit.id, amount: 100 }
    expect((await refund('EMPLOYEE', id, credit)).statusCode).toBe(200)
    vi.setSystemTime('2026-03-11T03:00:00Z')
    expect((await refund('EMPLOYEE', id, credit)).json().code).toBe('too-late')
    expect((await pay('EMPLOYEE', id, { amount: 100 })).statusCode).toBe(200)
    expect((await refund('EMPLOYEE', id, { amount: 100.01 })).json().code).toBe('balance')
    expect((await refund('EMPLOYEE', id, { amount: 100 })).statusCode).toBe(200)
    vi.useRealTimers()
    expect((await refund('ADMINISTRATOR', id, credit)).statusCode).toBe(200)
  })
})

describe('a change', () => {
  const hotel = (values: object = {}) => ({
    ...fixture.sale,
    saleItems: [{ serviceId: fixture.hotel.id }],
    reason: 'Asked by the client',
    ...values,
  })

  it('leaves payments in parts as they are, so that something is to be given back', async () => {
    const { id } = await sell({ payment: { amount: 2000 } })
    const answer = await administrator.put(`/sale/${id}`, hotel({ total: 1300.1 }))
    expect(answer.json(), answer.body).toMatchObject({ total: 1300.1, paid: 2000, balance: -999.9 })
    const other = await administrator.put(`/sale/${id}`, hotel({ paymentMethodId: cash.id }))
    expect(other.json().errors).toMatchObject([{ field: 'paymentMethodId' }])
    const credit = { paymentMethodId: fixture.credit.id, amount: 999.9 }
    expect((await refund('OWNER', id, credit)).json()).toMatchObject({ balance: 0 })
  })

  it('of a sale that was paid meanwhile is told so, before its total', async () => {
    const { id } = await sell({ payment: { amount: 2000 } })
    const stale = (await server.as('OWNER').get(`/sale/${id}`)).headers.etag ?? ''
    await pay('EMPLOYEE', id, { amount: 100, paymentMethodId: fixture.credit.id })
    const sent = hotel({ keepPayments: true, total: 1300.1 })
    expect((await administrator.put(`/sale/${id}`, sent, { 'if-match': stale })).statusCode).toBe(412)
    expect((await administrator.put(`/sale/${id}`, sent)).json()).toMatchObject({
      status: 409,
      current: { total: 1315.1 },
    })
  })

  it('at prices of now keeps the interest that was paid', async () => {
    const { id } = await sell({ saleItems: [{ serviceId: fixture.hotel.id }] })
    await administrator.put(`/payment-method/${fixture.credit.id}`, { type: 'credit', interest: 0.5 })
    const answer = await administrator.put(
      `/sale/${id}`,
      hotel({ keepPayments: true, currentPrices: true, saleItems: fixture.sale.saleItems }),
    )
    expect(answer.json(), answer.body).toMatchObject({ total: 4750.62, paymentMethod: { interest: 0.15 } })
    await administrator.put(`/payment-method/${fixture.credit.id}`, { type: 'credit', interest: 0.15 })
  })

  it('leaves a whole payment on demand', async () => {
    const { id } = await sell({ saleItems: [{ serviceId: fixture.hotel.id }] })
    const both = { ...fixture.sale, keepPayments: true, reason: 'Asked by the client' }
    expect((await administrator.put(`/sale/${id}`, both)).json()).toMatchObject({
      total: 4750.62,
      paid: 1000.1,
      balance: 3600.5,
    })
  })

  it('of the days of travel leaves the interest of each part as it was rounded, on a later day, too', async () => {
    await Promise.all(['EMPLOYEE', 'OWNER'].map((role) => server.as(role as AccountRole).get('/drawer')))
    vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z'), toFake: ['Date'] })
    const { id } = await sell({ saleItems: [{ serviceId: fixture.hotel.id }], payment: { amount: 333.35 } })
    for (const amount of [333.35, 333.4])
      expect((await pay('EMPLOYEE', id, { amount, paymentMethodId: fixture.credit.id })).statusCode).toBe(200)
    // In one payment the interest would be a cent more.
    expect(await read(id)).toMatchObject({ total: 1150.11, balance: 0 })
    vi.setSystemTime('2026-03-12T15:00:00Z')
    const saleItems = [{ serviceId: fixture.hotel.id, from: '2027-01-05' }]
    const answer = await employee.put(`/sale/${id}`, { ...fixture.sale, saleItems, total: 1150.11 })
    expect(answer.json(), answer.body).toMatchObject({ total: 1150.11, saleItems: [{ from: '2027-01-05' }] })
    expect(await paymentsOf(id)).toHaveLength(3)
  })

  it('of its seller pays nothing again of which somebody else has taken a part', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    await pay('ADMINISTRATOR', id, { amount: 3600.6, paymentMethodId: fixture.credit.id })
    const other = await employee.put(`/sale/${id}`, { ...fixture.sale, paymentMethodId: cash.id })
    expect(other.json().errors).toMatchObject([{ field: 'paymentMethodId' }])
    expect((await employee.put(`/sale/${id}`, hotel())).json()).toMatchObject({
      paid: 4600.6,
      balance: -3600.5,
    })
    expect(await paymentsOf(id)).toHaveLength(2)
  })

  it('of a sale paid whole takes the payment back and pays it again, also with another method', async () => {
    const { id } = await sell()
    const answer = await administrator.put(`/sale/${id}`, hotel({ paymentMethodId: cash.id }))
    expect(answer.json(), answer.body).toMatchObject({ total: 1000.1, paid: 1000.1, balance: 0 })
    expect(await paymentsOf(id)).toMatchObject([
      { amount: 4600.6, interest: 690.09 },
      { amount: -4600.6, interest: -690.09, paymentMethod: { type: 'credit' } },
      { amount: 1000.1, interest: 0, paymentMethod: { type: 'cash' } },
    ])
  })
})

describe('a cancelled sale', () => {
  const cancel = (id: number, values: object = {}) =>
    administrator.post(`/sale/${id}/cancel`, { reason: 'Booked twice', ...values })

  it('gives everything back, to each method what it paid', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    await pay('EMPLOYEE', id, { amount: 500 })
    expect((await cancel(id)).json()).toMatchObject({ paid: 0, balance: 0, total: 0 })
    expect((await paymentsOf(id)).slice(2)).toMatchObject([
      { amount: -500, interest: 0, paymentMethod: { type: 'cash' } },
      { amount: -1000, interest: -150, paymentMethod: { type: 'credit' } },
    ])
  })

  it('is not one for its seller when somebody else has taken a part', async () => {
    const { id } = await sell({ payment: { amount: 1000 } })
    await pay('ADMINISTRATOR', id, { amount: 500 })
    for (const giveBack of [undefined, 0]) {
      const answer = await employee.post(`/sale/${id}/cancel`, { reason: 'Booked twice', giveBack })
      expect(answer.json()).toMatchObject({ status: 403, code: 'too-late' })
    }
    expect((await cancel(id)).json()).toMatchObject({ status: 'CANCELLED', paid: 0 })
  })

  it('keeps what is not given back, which is its total, and can be given back later', async () => {
    const { id } = await sell()
    expect((await cancel(id, { giveBack: 4600.61 })).statusCode).toBe(400)
    expect((await cancel(id, { giveBack: 2600.6 })).json()).toMatchObject({
      paid: 2000,
      balance: 0,
      total: 2300,
    })
    const credit = { paymentMethodId: fixture.credit.id, amount: 1000 }
    expect((await refund('OWNER', id, credit)).json()).toMatchObject({ paid: 1000, total: 1150 })
    const whole = await sell()
    expect((await cancel(whole.id, { giveBack: 0 })).json()).toMatchObject({ paid: 4600.6, total: 5290.69 })
  })
})

describe('one payment of several sales', () => {
  let clientId: number
  const payAll = (role: AccountRole, values: object, key?: string) =>
    server
      .as(role)
      .post(
        `/client/${clientId}/payment`,
        { paymentMethodId: cash.id, ...values },
        key ? { 'idempotency-key': key } : {},
      )
  const owe = (amount: number, dueOn: string) =>
    sell({ clientId, paymentMethodId: cash.id, payment: { amount: toCents(4600.6 - amount) / 100 }, dueOn })

  beforeEach(async () => {
    clientId = (await administrator.post('/client', personPayload(nextDni()))).json().id
  })

  it('fills what is due first, one payment a sale, and answers the same to the same key', async () => {
    const later = await owe(2000, '2099-02-01')
    const sooner = await owe(1500, '2099-01-01')
    const credit = fixture.sale.paymentMethodId
    const input = {
      paymentMethodId: credit,
      amount: 2500,
      total: 2875,
      parts: [
        { saleId: sooner.id, amount: 1500 },
        { saleId: later.id, amount: 1000 },
      ],
    }
    const answer = await payAll('EMPLOYEE', input, 'all-of-it')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      paymentMethod: { id: credit },
      parts: [
        { saleId: sooner.id, amount: 1500, interest: 225, balance: 0 },
        { saleId: later.id, amount: 1000, interest: 150, balance: 1000 },
      ],
    })
    expect(await read(later.id)).toMatchObject({ paid: 3600.6, balance: 1000 })
    expect((await paymentsOf(sooner.id)).at(-1)).toMatchObject({ amount: 1500, interest: 225 })

    expect((await payAll('EMPLOYEE', input, 'all-of-it')).json()).toEqual(answer.json())
    expect(await read(later.id)).toMatchObject({ balance: 1000 })
    expect((await payAll('EMPLOYEE', { ...input, amount: 9 }, 'all-of-it')).statusCode).toBe(409)
  })

  it('is stored whole or not at all', async () => {
    const first = await owe(100, '2099-01-01')
    await owe(200, '2099-01-02')
    const refused = async (values: object) => {
      const answer = await payAll('EMPLOYEE', values)
      return [answer.statusCode, answer.json().code ?? answer.json().errors?.[0]?.field]
    }
    expect(await refused({ amount: 300.01 })).toEqual([409, 'balance'])
    expect(await refused({ amount: 300, total: 299 })).toEqual([409, 'price-changed'])
    expect(await refused({ amount: 150, parts: [{ saleId: first.id, amount: 150 }] })).toEqual([
      409,
      'balance',
    ])
    expect(await refused({ amount: 150, paymentMethodId: 9_999_999 })).toEqual([400, 'validation'])
    expect(await read(first.id)).toMatchObject({ balance: 100 })
  })

  it('is of the sales of an employee alone, of all for an administrator, and of nobody unknown', async () => {
    const own = await owe(100, '2099-01-02')
    const others = await copyForOwner(server.db, own.id)
    expect((await payAll('EMPLOYEE', { amount: 100.01 })).statusCode).toBe(409)
    expect((await payAll('EMPLOYEE', { amount: 100 })).json().parts).toMatchObject([{ saleId: own.id }])
    expect((await payAll('ADMINISTRATOR', { amount: 100 })).json().parts).toMatchObject([{ saleId: others }])
    expect(
      (await administrator.post('/client/9999999/payment', { paymentMethodId: cash.id, amount: 1 }))
        .statusCode,
    ).toBe(404)
  })

  it('of two at once is stored once where both see the same debt', async () => {
    await owe(100, '2099-01-01')
    await owe(200, '2099-01-02')
    const answers = await Promise.all([
      payAll('EMPLOYEE', { amount: 300 }),
      payAll('ADMINISTRATOR', { amount: 300 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
