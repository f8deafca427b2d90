import { eq, sql } from 'drizzle-orm'
import type { AccountRole, ChangeOfSale, Sale, SaleItem, SalesReport } from 'shared-api/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { auditLog } from '../../tables/audit'
import { sale, saleChange } from '../../tables/sales'
import { copyForOwner, sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { personPayload, servicePayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
const administrator = server.as('ADMINISTRATOR')
afterEach(() => void vi.useRealTimers())

let id: number
beforeEach(async () => {
  id = (await employee.post('/sale', fixture.sale)).json().id
})

/** A change to the hotel only: 1150.12 with interest. */
const hotelOnly = () => ({ ...fixture.sale, saleItems: [{ serviceId: fixture.hotel.id }] })
const reason = 'Asked by the client'

const change = (role: AccountRole, values: object = {}, headers: Record<string, string> = {}) =>
  server.as(role).put(`/sale/${id}`, { ...hotelOnly(), ...values }, headers)

const read = async (): Promise<Sale> => (await server.as('OWNER').get(`/sale/${id}`)).json()
const history = async (): Promise<ChangeOfSale[]> =>
  (await server.as('OWNER').get(`/sale/${id}/changes`)).json()
const reportOfToday = async () =>
  (await server.as('OWNER').get('/report/sales?range=today')).json<SalesReport>()

/** Sets the price of the hotel until the test ends. */
async function hotelCosts(price: number) {
  const put = (value: number) =>
    administrator.put(`/service/${fixture.hotel.id}`, {
      ...servicePayload(fixture.hotel.category.id),
      name: fixture.hotel.name,
      price: value,
    })
  await put(price)
  onTestFinished(async () => void (await put(1000.1)))
}

describe('a changed sale', () => {
  it('keeps its number, moment and seller, and counts once', async () => {
    const before = await read()
    const reported = await reportOfToday()
    const answer = await change('EMPLOYEE', { total: 1150.12 })
    expect(answer.statusCode, answer.body).toBe(200)
    const { createdAt, employeeEmail } = before
    expect(answer.json()).toMatchObject({ id, createdAt, employeeEmail, status: 'COMPLETED', total: 1150.12 })
    expect(await read()).toEqual(answer.json())
    const { sales, revenue } = await reportOfToday()
    expect(sales).toBe(reported.sales)
    expect(revenue).toBeCloseTo(reported.revenue - 5290.69 + 1150.12, 2)
  })

  it('is found by its new service, payment method and client, and no longer by those before', async () => {
    const cash = (await administrator.post('/payment-method', { type: 'cash', interest: 0 })).json()
    const other = (await administrator.post('/client', personPayload(30_111_223))).json()
    await change('EMPLOYEE', { clientId: other.id, paymentMethodId: cash.id })
    const found = async (filter: string) =>
      (await server.as('OWNER').get(`/sale?${filter}`)).json<Sale[]>().some((each) => each.id === id)
    expect(await found(`clientId=${other.id}&paymentMethodId=${cash.id}&serviceId=${fixture.hotel.id}`)).toBe(
      true,
    )
    for (const before of [
      `clientId=${fixture.clientId}`,
      `paymentMethodId=${fixture.credit.id}`,
      `serviceId=${fixture.whales.id}`,
    ])
      expect(await found(before), before).toBe(false)
  })

  it('of a past month is counted with its new total', async () => {
    id = await sellAt(server, fixture, new Date('2026-04-10T12:00:00Z'))
    vi.useRealTimers()
    expect((await change('OWNER', { reason })).statusCode).toBe(200)
    const report = async () =>
      (await server.as('OWNER').get('/report/sales?from=2026-04-01&to=2026-04-30')).json()
    expect(await report()).toMatchObject({ sales: 1, revenue: 1150.12 })
  })

  it('leaves what it was in a history that the audit log names, also after ten changes', async () => {
    const states = [await read()]
    for (let quantity = 2; quantity <= 11; quantity += 1) {
      const line = { serviceId: fixture.hotel.id, quantity }
      const answer = await change('ADMINISTRATOR', { saleItems: [line], reason: `Now ${quantity} rooms` })
      expect(answer.statusCode, answer.body).toBe(200)
      states.unshift(answer.json())
    }
    const changes = await history()
    expect(changes.map(({ before }) => before)).toEqual(states.slice(1))
    expect(changes[0]).toMatchObject({
      by: { name: 'Ana ADMINISTRATOR', email: emailOf('ADMINISTRATOR') },
      reason: 'Now 11 rooms',
    })
    expect((await employee.get(`/sale/${id}/changes`)).json()).toEqual(changes)
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    const updates = entries.filter(({ entity, action }) => entity === 'sale' && action === 'update')
    expect(updates).toHaveLength(10)
    expect(updates.at(-1)?.after).toMatchObject({ reason: 'Now 11 rooms' })
  })

  it('has a history that cannot be rewritten, and is never deleted or moved', async () => {
    await change('EMPLOYEE')
    for (const statement of [
      sql`update sale_change set reason = 'none'`,
      sql`delete from sale_change`,
      sql`truncate sale_change`,
      sql`truncate sale cascade`,
    ])
      await expect(server.db.execute(statement)).rejects.toThrow()
    await employee.post(`/sale/${id}/cancel`, { reason: 'Booked twice' })
    for (const statement of [
      sql`delete from sale`,
      sql`update sale set created_at = now()`,
      sql`update sale set account_id = ${server.ids.OWNER}`,
      sql`update sale set status = 'COMPLETED', cancelled_at = null`,
    ])
      await expect(server.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'A sale keeps its moment and seller, and is cancelled, never deleted' },
      })
  })

  it('that is not visible to the caller is 404', async () => {
    const own = id
    id = await copyForOwner(server.db, own)
    expect((await change('EMPLOYEE')).statusCode).toBe(404)
    expect((await employee.get(`/sale/${id}/changes`)).statusCode).toBe(404)
    id = 2147483647
    expect((await change('OWNER', { reason })).statusCode).toBe(404)
  })
})

describe('what was agreed', () => {
  it('stays: lines keep their prices with another quantity or other days, new ones have those of now', async () => {
    await change('EMPLOYEE')
    await hotelCosts(2000)
    const line = { serviceId: fixture.hotel.id, quantity: 3, from: '2027-01-05', to: '2027-01-07' }
    const kept = await change('EMPLOYEE', { saleItems: [line, { serviceId: fixture.whales.id }] })
    expect(kept.json(), kept.body).toMatchObject({ saleItems: [{ price: 1000.1 }, { price: 3600.5 }] })
    await change('EMPLOYEE', { saleItems: [{ serviceId: fixture.whales.id }] })
    const added = await change('EMPLOYEE', { saleItems: [{ serviceId: fixture.whales.id }, line] })
    expect(added.json()).toMatchObject({ saleItems: [{ price: 3600.5 }, { price: 2000 }] })
  })

  it('is replaced by prices of now on demand', async () => {
    await change('EMPLOYEE')
    await hotelCosts(2000)
    const refused = await change('EMPLOYEE', { currentPrices: true, total: 1150.12 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'price-changed', current: { total: 2300 } })
    expect(await read()).toMatchObject({ total: 1150.12 })
    expect((await change('EMPLOYEE', { currentPrices: true, total: 2300 })).json()).toMatchObject({
      total: 2300,
    })
  })

  it('is the interest of its payment method', async () => {
    const path = `/payment-method/${fixture.credit.id}`
    await administrator.put(path, { type: 'credit', interest: 0.5 })
    onTestFinished(async () => void (await administrator.put(path, { type: 'credit', interest: 0.15 })))
    expect((await change('EMPLOYEE')).json()).toMatchObject({
      total: 1150.12,
      paymentMethod: { interest: 0.15 },
    })
  })

  it('is what a discount took off, in cents', async () => {
    const discount = { unit: 'PERCENT', value: 10, reason: 'Regular client' }
    await change('EMPLOYEE', { discount })
    const line = { serviceId: fixture.hotel.id, quantity: 2 }
    expect((await change('EMPLOYEE', { saleItems: [line], discount })).json()).toMatchObject({
      discount: { unit: 'AMOUNT', value: 100.01, amount: 100.01 },
    })
    // Back to the lines that it was 10 % of.
    expect(
      (await change('EMPLOYEE', { discount: { ...discount, unit: 'AMOUNT', value: 100.01 } })).json(),
    ).toMatchObject({
      discount: { amount: 100.01 },
      total: 1035.1,
    })
  })
})

describe('a service on several lines', () => {
  const saved = (saleItems: object[], values: object = {}) => change('EMPLOYEE', { saleItems, ...values })
  const linesOf = (sale: Sale) =>
    sale.saleItems.map(({ line, serviceId, price, quantity, from }) => ({
      line,
      service: serviceId === fixture.hotel.id ? 'hotel' : 'whales',
      price,
      quantity,
      from,
    }))
  const hotel = (values: object = {}) => ({ serviceId: fixture.hotel.id, ...values })
  beforeEach(async () => {
    id = (await employee.post('/sale', hotelOnly())).json().id
  })

  it('has its own days, quantity and price on each, also in a new sale', async () => {
    const days = { from: '2027-01-05', to: '2027-01-07' }
    const saleItems = [hotel(days), hotel({ quantity: 2, from: '2027-02-01' })]
    const sold = await employee.post('/sale', { ...fixture.sale, saleItems })
    expect(sold.json(), sold.body).toMatchObject({ subtotal: 3000.3, saleItems: [{ line: 0 }, { line: 1 }] })
    await hotelCosts(2000)
    const added = await saved([hotel({ line: 0 }), hotel({ line: null, quantity: 3, from: '2027-02-01' })])
    expect(linesOf(added.json()), added.body).toEqual([
      { line: 0, service: 'hotel', price: 1000.1, quantity: 1, from: null },
      { line: 1, service: 'hotel', price: 2000, quantity: 3, from: '2027-02-01' },
    ])
    // The line that stays keeps its price, whichever it is.
    const left = await saved([hotel({ line: 1, quantity: 2 })])
    expect(linesOf(left.json())).toEqual([
      { line: 1, service: 'hotel', price: 2000, quantity: 2, from: null },
    ])
  })

  it('keeps its travellers when another line goes, and hands them to another service on its line', async () => {
    await saved([hotel(), hotel({ line: null, from: '2027-02-01' })])
    const put = (travellers: object[]) => employee.put(`/sale/${id}/traveller`, { travellers })
    const [rosa, luis] = [
      { name: 'Rosa', line: 0 },
      { name: 'Luis', line: 1 },
    ]
    expect((await put([rosa, luis])).statusCode).toBe(200)
    const travellers = async () => (await employee.get(`/sale/${id}/traveller`)).json().travellers
    await saved([{ line: 1, serviceId: fixture.whales.id, from: '2027-02-01' }])
    expect(await travellers()).toMatchObject([
      { name: 'Rosa', line: null },
      { name: 'Luis', line: 1 },
    ])
    // A new line never has the travellers of one that went.
    await saved([{ serviceId: fixture.whales.id }, hotel()])
    expect(linesOf(await read()).map(({ line, service }) => [line, service])).toEqual([
      [1, 'whales'],
      [2, 'hotel'],
    ])
  })

  it('counts once in the report', async () => {
    const filters = ['', `&serviceId=${fixture.hotel.id}`, `&categoryId=${fixture.hotel.category.id}`]
    const counts = () =>
      Promise.all(
        filters.map(async (filter) => {
          const report = await server.as('OWNER').get(`/report/sales?range=today${filter}`)
          const { sales, topServices, byCategory } = report.json<SalesReport>()
          return [sales, ...[topServices, byCategory].map((all) => all.map((one) => one.sales))]
        }),
      )
    const before = await counts()
    const answer = await saved([hotel({ quantity: 2 }), hotel({ line: null })])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await counts()).toEqual(before)
  })

  it('is named by a line of the sale, and each line once', async () => {
    const errors = async (saleItems: object[]) => (await saved(saleItems)).json().errors
    expect(await errors([hotel({ line: 7 })])).toMatchObject([
      { field: 'saleItems.0.line', message: 'Not in the sale' },
    ])
    expect(await errors([hotel({ line: 0 }), hotel({ line: 0 })])).toMatchObject([
      { field: 'saleItems', message: 'Each line once' },
    ])
    expect(await errors([hotel({ line: -1 })])).toMatchObject([{ field: 'saleItems.0.line' }])
  })

  it('may not lose one of them under a discount on the whole sale', async () => {
    const discount = { unit: 'PERCENT', value: 30, reason: 'A group' }
    const two = [hotel({ line: 0 }), hotel({ line: 1, from: '2027-02-01' })]
    await saved([hotel(), hotel({ line: null, from: '2027-02-01' })])
    const given = await change('ADMINISTRATOR', { saleItems: two, discount, reason })
    expect(given.statusCode, given.body).toBe(200)
    const kept = await saved(
      two.map((line) => ({ ...line, from: '2027-03-01' })),
      { discount },
    )
    expect(kept.statusCode, kept.body).toBe(200)
    expect((await saved(two.slice(1), { discount })).json().errors).toMatchObject([
      { field: 'discount.value' },
    ])
  })
})

describe('who may change what', () => {
  const travel = () => ({
    ...fixture.sale,
    saleItems: [{ serviceId: fixture.whales.id, from: '2027-01-05' }, { serviceId: fixture.hotel.id }],
  })
  const terms: [string, () => object][] = [
    ['a quantity', () => ({ ...fixture.sale, saleItems: [{ serviceId: fixture.whales.id, quantity: 2 }] })],
    ['a line', () => ({})],
    ['the client', () => ({ ...fixture.sale, clientId: otherId })],
    [
      'a discount',
      () => ({ ...fixture.sale, discount: { unit: 'PERCENT', value: 5, reason: 'Regular client' } }),
    ],
  ]
  const send = (role: AccountRole, values: () => object, more: object = {}) =>
    change(role, { ...values(), ...more })

  let otherId: number
  beforeAll(async () => {
    otherId = (await administrator.post('/client', personPayload(30_111_224))).json().id
  })

  it.each(terms)('the seller changes %s on the day of the sale only', async (_, values) => {
    // Midnight in Buenos Aires is 03:00 UTC.
    id = await sellAt(server, fixture, new Date('2026-03-10T03:00:00Z'))
    vi.setSystemTime('2026-03-11T03:00:00Z')
    expect((await send('EMPLOYEE', values)).json()).toMatchObject({ status: 403, code: 'too-late' })
    expect(await history()).toEqual([])
    vi.setSystemTime('2026-03-11T02:59:59Z')
    const answer = await send('EMPLOYEE', values)
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('the seller changes the days of travel at any time', async () => {
    id = await sellAt(server, fixture, new Date('2026-03-10T03:00:00Z'))
    vi.setSystemTime('2026-04-11T03:00:00Z')
    const answer = await send('EMPLOYEE', travel)
    expect(answer.json(), answer.body).toMatchObject({
      id,
      createdAt: '2026-03-10T03:00:00.000Z',
      total: 5290.69,
      saleItems: [{ from: '2027-01-05', to: '2027-01-05' }, { from: null }],
    })
  })

  it.each(['ADMINISTRATOR', 'OWNER'] as const)('the %s changes all with a reason', async (role) => {
    expect((await send(role, travel)).statusCode).toBe(200)
    for (const [what, values] of terms) {
      const answer = await send(role, values)
      expect(answer.json(), what).toMatchObject({ status: 400, errors: [{ field: 'reason' }] })
      expect((await send(role, values, { reason })).statusCode, what).toBe(200)
    }
  })

  it('nobody changes the employee of a sale', async () => {
    const answer = await change('ADMINISTRATOR', { reason, employeeEmail: emailOf('OWNER') })
    expect(answer.json()).toMatchObject({ status: 403, code: 'employee' })
  })

  it('nobody changes a cancelled sale', async () => {
    await employee.post(`/sale/${id}/cancel`, { reason: 'Booked twice' })
    expect((await change('OWNER', { reason })).json()).toMatchObject({ status: 409, code: 'cancelled' })
    expect(await history()).toEqual([])
  })
})

describe('a change', () => {
  /** The payload of the sale, as a form that shows the stored sale sends it. */
  const same = async () => {
    const { clientId, employeeEmail, paymentMethodId, saleItems } = await read()
    const lines = saleItems.map(({ name: _, price: __, ...line }: SaleItem) => line)
    return { clientId, employeeEmail, paymentMethodId, saleItems: lines }
  }

  it('of nothing is none, also by an administrator without a reason and with an old version', async () => {
    const before = await read()
    const [first, second] = (await same()).saleItems
    for (const payload of [await same(), { ...fixture.sale, saleItems: [second, first] }]) {
      const answer = await administrator.put(`/sale/${id}`, payload, { 'if-match': '"0"' })
      expect(answer.json(), answer.body).toEqual(before)
    }
    expect(await history()).toEqual([])
  })

  it('is made once per key, also by 10 simultaneous requests', async () => {
    const headers = { 'idempotency-key': `key ${id}` }
    const answers = await Promise.all(Array.from({ length: 10 }, () => change('EMPLOYEE', {}, headers)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await server.db.$count(saleChange, eq(saleChange.saleId, id))).toBe(1)
    // Somebody changes it again, and the first request is repeated.
    await employee.put(`/sale/${id}`, fixture.sale)
    expect((await change('EMPLOYEE', {}, headers)).json()).toMatchObject({ total: 5290.69 })
    const other = await change('EMPLOYEE', { saleItems: [{ serviceId: fixture.whales.id }] }, headers)
    expect(other.json()).toMatchObject({ status: 409, code: 'idempotency' })
  })

  it('of one version by two people is made by one of them', async () => {
    const { etag = '' } = (await employee.get(`/sale/${id}`)).headers
    const headers = { 'if-match': String(etag) }
    const line = { serviceId: fixture.hotel.id, quantity: 2 }
    const answers = await Promise.all([
      change('EMPLOYEE', {}, headers),
      change('ADMINISTRATOR', { saleItems: [line], reason }, headers),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(await history()).toHaveLength(1)
  })

  it('names invalid fields, and stores nothing then', async () => {
    const answer = await change('EMPLOYEE', { clientId: 2147483647 })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'clientId' }] })
    const [row] = await server.db.select().from(sale).where(eq(sale.id, id))
    expect(row).toMatchObject({ version: 1, totalCents: 529_069 })
  })
})
