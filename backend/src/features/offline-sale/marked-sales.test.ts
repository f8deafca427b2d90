import { eq, sql } from 'drizzle-orm'
import type { Sale, SalePayload } from 'shared-api/contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { account } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { paymentMethod, priceChange } from '../../tables/catalogue'
import { HOUR_MS, hoursAgo, nextKey, totalAt, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { paymentMethodPayload, personPayload, servicePayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { whales, sell, changePrice } = useOfflineSales(server, fixture)
const administrator = server.as('ADMINISTRATOR')
const employee = server.as('EMPLOYEE')
const owner = server.as('OWNER')

const offline = { catalogueAt: hoursAgo(10), soldAt: hoursAgo(5) }
const at = (moment: string) => ({ catalogueAt: moment, soldAt: moment })

// The price is 3600.50 and the interest 15 %, without any history.
beforeEach(async () => {
  await server.db.delete(priceChange)
  await server.db.execute(sql`update service set price_cents = 360050 where id = ${fixture.whales.id}`)
  await server.db.update(paymentMethod).set({ interestBasisPoints: 1500 })
})

async function stored(payload: SalePayload, key?: string): Promise<Sale> {
  const answer = await sell(payload, key)
  expect(answer.statusCode, answer.body).toBe(201)
  // Whatever is marked, the client has paid what the device said.
  expect(answer.json().total).toBe(payload.total)
  return answer.json()
}

/** The sale as a device sends it that saw this price. */
const seen = (price: number, change: Partial<SalePayload> = {}, moments = offline) =>
  whales({ ...moments, prices: [price], interest: 0.15 }, { total: totalAt(price), ...change })

describe('the prices that seller and client saw', () => {
  it('are stored, and marked with both figures where they were never in force', async () => {
    await changePrice(3000, hoursAgo(11))
    await changePrice(4000, hoursAgo(8))
    await changePrice(4100, hoursAgo(6))
    await changePrice(4200, hoursAgo(4))
    for (const price of [3000, 4000, 4100, 4200])
      expect(await stored(seen(price)), `${price}`).toMatchObject({ saleItems: [{ price }], marks: null })
    // Before the copy, and never.
    for (const price of [3600.5, 1]) {
      const { marks, saleItems } = await stored(seen(price))
      expect(saleItems).toMatchObject([{ price }])
      expect(marks).toEqual([
        {
          field: 'saleItems.0.price',
          message: 'Another price',
          of: fixture.whales.name,
          agreed: price,
          expected: 4100,
        },
      ])
    }
  })

  it('are those of each line', async () => {
    await changePrice(4000, hoursAgo(8))
    const line = { serviceId: fixture.whales.id }
    const saleItems = [line, { ...line, quantity: 2, from: '2027-01-05' }]
    const total = Math.round((4000 + 2 * 3600.5) * 115) / 100
    const terms = { ...offline, prices: [4000, 3600.5], interest: 0.15 }
    expect(await stored(whales(terms, { saleItems, total }))).toMatchObject({
      saleItems: [{ price: 4000 }, { price: 3600.5, quantity: 2 }],
      marks: null,
    })
  })

  it('of a copy that is too old are marked when they have changed since', async () => {
    const catalogueAt = hoursAgo(60)
    const after = (ms: number) => ({
      catalogueAt,
      soldAt: new Date(Date.parse(catalogueAt) + ms).toISOString(),
    })
    await changePrice(4000, new Date(Date.parse(catalogueAt) + HOUR_MS).toISOString())
    expect((await stored(seen(3600.5, {}, after(24 * HOUR_MS)))).marks).toBeNull()
    expect((await stored(seen(3600.5, {}, after(26 * HOUR_MS)))).marks).toMatchObject([
      { agreed: 3600.5, expected: 4000 },
    ])
    expect((await stored(seen(4000, {}, after(26 * HOUR_MS)))).marks).toBeNull()
  })

  it('may be replaced within a minute before the copy', async () => {
    const catalogueAt = hoursAgo(3)
    const before = (seconds: number) => new Date(Date.parse(catalogueAt) - seconds * 1000).toISOString()
    await changePrice(4000, before(59))
    expect((await stored(seen(3600.5, {}, at(catalogueAt)))).marks).toBeNull()
    await server.db.update(priceChange).set({ at: new Date(before(61)) })
    expect((await stored(seen(3600.5, {}, at(catalogueAt)))).marks).toHaveLength(1)
  })

  it('stay agreed on when the sale is changed later, and those of now are taken on demand', async () => {
    await changePrice(4000, hoursAgo(8))
    const { id } = await stored(seen(3600.5))
    const line = { serviceId: fixture.whales.id, quantity: 2, from: '2027-01-05' }
    const saleItems = [line, { serviceId: fixture.hotel.id }]
    const change = async (values: object = {}) => {
      const sent = { ...fixture.sale, saleItems, reason: 'Asked by the client', ...values }
      return (await administrator.put(`/sale/${id}`, sent)).json()
    }
    expect(await change()).toMatchObject({ saleItems: [{ price: 3600.5, quantity: 2 }, { price: 1000.1 }] })
    expect(await change({ currentPrices: true })).toMatchObject({
      saleItems: [{ price: 4000 }, { price: 1000.1 }],
    })
  })

  it('have the interest of the copy, or another one, which is marked', async () => {
    const { id } = fixture.credit
    await administrator.put(`/payment-method/${id}`, { type: 'credit', interest: 0.2 })
    const now = { catalogueAt: hoursAgo(1), soldAt: new Date().toISOString() }
    expect(await stored(seen(3600.5, {}, now))).toMatchObject({
      paymentMethod: { interest: 0.15 },
      marks: null,
    })
    const free = whales({ ...now, prices: [3600.5], interest: 0 }, { total: 3600.5 })
    expect(await stored(free)).toMatchObject({
      paymentMethod: { interest: 0 },
      marks: [
        { field: 'paymentMethodId', message: 'Another interest', of: 'credit', agreed: 0, expected: 0.2 },
      ],
    })
  })

  it.each([
    ['offline', { prices: [1, 2] }],
    ['offline.prices.0', { prices: [-1] }],
    ['offline.prices.0', { prices: [1.001] }],
    ['offline.interest', { interest: 11 }],
  ])('that cannot be read are refused at %s', async (field, terms) => {
    const refused = await sell(whales({ ...offline, ...terms }))
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

it('a total that the prices do not give marks the sale, which has that of the prices', async () => {
  const { total, saleItems, marks } = (await sell(seen(3600.5, { total: 5000 }))).json()
  expect({ total, saleItems }).toMatchObject({ total: totalAt(3600.5), saleItems: [{ price: 3600.5 }] })
  expect(marks).toEqual([
    { field: 'total', message: 'Another total', agreed: 5000, expected: totalAt(3600.5) },
  ])
})

it.each(['prices', 'interest'])('what lacks the %s that were seen is refused', async (field) => {
  const refused = await sell(whales({ ...offline, [field]: undefined }))
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: `offline.${field}` }] })
})

describe('what the rules would refuse', () => {
  const paths = () => ({
    service: `/service/${fixture.whales.id}`,
    category: `/category/${fixture.whales.category.id}`,
    method: `/payment-method/${fixture.credit.id}`,
  })
  async function change(path: string, values: object) {
    const before = (await administrator.get(path)).json()
    const answer = await administrator.put(path, { ...before, ...values })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  afterEach(async () => {
    const { service, category, method } = paths()
    await change(service, { retired: false, datesRequired: false })
    for (const path of [category, method]) await change(path, { retired: false })
  })

  it.each([
    ['a retired service', 'service', 'retired', 'saleItems.0.serviceId', 'No longer sold'],
    ['a service of a retired category', 'category', 'retired', 'saleItems.0.serviceId', 'No longer sold'],
    ['a retired payment method', 'method', 'retired', 'paymentMethodId', 'No longer offered'],
    [
      'a service without its dates',
      'service',
      'datesRequired',
      'saleItems.0.from',
      'Travel dates are required',
    ],
  ] as const)('is refused online, stored and marked offline: %s', async (_, of, flag, field, message) => {
    await change(paths()[of], { [flag]: true })
    const { offline: _offline, ...online } = seen(3600.5)
    expect((await sell(online)).json()).toMatchObject({ status: 400, errors: [{ field, message }] })
    expect((await stored(seen(3600.5))).marks).toMatchObject([{ field, message }])
  })

  it('is a discount over the limit, which has both amounts', async () => {
    const discount = { unit: 'PERCENT', value: 50, reason: 'Regular' } as const
    const { offline: terms, ...online } = seen(3600.5, { discount, total: 2070.29 })
    expect((await sell(online)).json()).toMatchObject({ status: 400, errors: [{ field: 'discount.value' }] })
    expect(await stored({ ...online, offline: terms })).toMatchObject({
      discount: { amount: 1800.25 },
      marks: [{ field: 'discount.value', message: 'At most 10 %', agreed: 1800.25, expected: 360.05 }],
    })
  })
})

describe('a moment that the device names', () => {
  const daysAgo = (days: number) => at(hoursAgo(24 * days))

  /** Whether a sale counts on its own moment, or at its arrival, where it is marked. */
  async function countsAt(payload: SalePayload): Promise<string> {
    const { createdAt, receivedAt, marks } = await stored(payload)
    const isMarked = marks?.some(({ field }) => field === 'offline.soldAt') ?? false
    expect(isMarked).toBe(createdAt === receivedAt)
    return isMarked ? 'arrival' : 'sale'
  }

  it('is at most 7 days before its arrival', async () => {
    expect(await countsAt(seen(3600.5, {}, daysAgo(6.99)))).toBe('sale')
    for (const days of [7.1, 730]) expect(await countsAt(seen(3600.5, {}, daysAgo(days)))).toBe('arrival')
  })

  it.each(['1900-01-01T12:00:00Z', '2999-01-01T12:00:00Z'])('is not %s', async (moment) => {
    expect(await countsAt(seen(3600.5, {}, at(moment)))).toBe('arrival')
  })

  const added = {
    service: async () => {
      const payload = { ...servicePayload(fixture.whales.category.id), price: 3600.5 }
      return {
        saleItems: [{ serviceId: (await administrator.post('/service', payload)).json().id as number }],
      }
    },
    'payment method': async () => {
      const method = await administrator.post('/payment-method', paymentMethodPayload)
      return { paymentMethodId: method.json().id as number }
    },
    client: async () => ({
      clientId: (await administrator.post('/client', personPayload(40_000_001))).json().id as number,
    }),
  }

  it.each(['service', 'payment method', 'client'] as const)('is not before its %s was added', async (of) => {
    const change = await added[of]()
    expect(await countsAt(seen(3600.5, change, daysAgo(1)))).toBe('arrival')
    const justNow = await stored(seen(3600.5, change, at(hoursAgo(0))))
    expect(justNow.marks).toBeNull()
  })

  it('may be before the seller has sent a client that was made on the device', async () => {
    const key = { 'idempotency-key': nextKey() }
    const clientId = (await employee.post('/client', personPayload(40_000_002), key)).json().id
    expect(await countsAt(seen(3600.5, { clientId }, daysAgo(1)))).toBe('sale')
  })
})

describe('a marked sale', () => {
  const toCheck = async () =>
    (await administrator.get('/sale?toCheck=true&pageIndex=0&pageSize=50'))
      .json<{ content: Sale[] }>()
      .content.map(({ id }) => id)
  const markedSale = () => stored(seen(1))

  it('is to be checked until an administrator or owner has ticked it off', async () => {
    const { id } = await markedSale()
    const { id: unmarked } = await stored(whales(offline))
    expect(await toCheck()).toContain(id)
    expect(await toCheck()).not.toContain(unmarked)
    expect((await employee.post(`/sale/${id}/check`)).statusCode).toBe(403)
    const checked = await owner.post(`/sale/${id}/check`)
    expect(checked.json(), checked.body).toMatchObject({
      id,
      total: totalAt(1),
      checkedAt: expect.any(String),
    })
    expect(checked.json().marks).toHaveLength(1)
    expect(await toCheck()).not.toContain(id)
    // Ticked off by two at once, it has one entry in the audit log.
    expect((await administrator.post(`/sale/${id}/check`)).json()).toEqual(checked.json())
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'accept'))
    expect(entries.filter(({ entityId }) => entityId === id)).toHaveLength(1)
  })

  it.each([
    [
      'changed',
      (id: number) =>
        administrator.put(`/sale/${id}`, {
          ...fixture.sale,
          currentPrices: true,
          reason: 'At the price of the list',
        }),
    ],
    ['cancelled', (id: number) => administrator.post(`/sale/${id}/cancel`, { reason: 'Not sold' })],
  ])('is no longer to be checked once it is %s by an administrator', async (_, act) => {
    const { id } = await markedSale()
    const answer = await act(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await toCheck()).not.toContain(id)
  })

  it('stays to be checked when its seller changes it', async () => {
    const { id } = await stored(seen(1, {}, at(hoursAgo(0))))
    const dated = [{ serviceId: fixture.whales.id, from: '2027-01-05', to: '2027-01-06' }]
    const changed = await employee.put(`/sale/${id}`, { ...fixture.sale, saleItems: dated })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await toCheck()).toContain(id)
  })

  it('is not ticked off by who has made it, as an employee who became an administrator', async () => {
    const { id } = await markedSale()
    const seller = eq(account.id, server.ids.EMPLOYEE)
    await server.db.update(account).set({ role: 'ADMINISTRATOR' }).where(seller)
    onTestFinished(async () => void (await server.db.update(account).set({ role: 'EMPLOYEE' }).where(seller)))
    // Once for the role that the token has, as every change of a role.
    const answers = [await employee.post(`/sale/${id}/check`), await employee.post(`/sale/${id}/check`)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect(await toCheck()).toContain(id)
    expect((await owner.post(`/sale/${id}/check`)).statusCode).toBe(200)
  })

  it('has its seller, its number and its place in every sum at once', async () => {
    const { id, employeeEmail } = await markedSale()
    expect(employeeEmail).toBe(emailOf('EMPLOYEE'))
    const listed = (await owner.get('/sale')).json<Sale[]>().find((each) => each.id === id)
    expect(listed?.marks).toHaveLength(1)
  })
})
