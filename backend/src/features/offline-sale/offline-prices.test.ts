import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { OfflineCatalogue } from 'shared-api/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { priceChange } from '../../tables/catalogue'
import { sale } from '../../tables/sales'
import { HOUR_MS, hoursAgo, nextKey, totalAt, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { personPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

describe('offline prices', () => {
  const server = useTestServer()
  const fixture = useSaleFixture(server)
  const { whales, sell, changePrice } = useOfflineSales(server, fixture)

  // The price is 3600.50 without any history.
  beforeEach(async () => {
    await server.db.delete(priceChange)
    await server.db.execute(sql`update service set price_cents = 360050 where id = ${fixture.whales.id}`)
  })

  const offline = { catalogueAt: hoursAgo(10), soldAt: hoursAgo(5) }

  it('are those of the copy on each line of a service, when they have changed before the sale and since', async () => {
    await changePrice(4000, hoursAgo(8))
    await changePrice(4500, hoursAgo(2))
    const line = { serviceId: fixture.whales.id }
    const saleItems = [line, { ...line, quantity: 2, from: '2027-01-05' }]
    const sold = await sell(whales(offline, { saleItems, total: totalAt(3 * 3600.5) }))
    expect(sold.json(), sold.body).toMatchObject({
      total: totalAt(3 * 3600.5),
      saleItems: [{ price: 3600.5 }, { price: 3600.5 }],
    })
  })

  it('stay agreed on when the sale is changed later, and those of now are taken on demand', async () => {
    await changePrice(4000, hoursAgo(8))
    const { id } = (await sell(whales(offline))).json()
    const line = { serviceId: fixture.whales.id, quantity: 2, from: '2027-01-05' }
    const saleItems = [line, { serviceId: fixture.hotel.id }]
    const change = async (values: object = {}) => {
      const sent = { ...fixture.sale, saleItems, reason: 'Asked by the client', ...values }
      return (await server.as('ADMINISTRATOR').put(`/sale/${id}`, sent)).json()
    }
    expect(await change()).toMatchObject({ saleItems: [{ price: 3600.5, quantity: 2 }, { price: 1000.1 }] })
    expect(await change({ currentPrices: true })).toMatchObject({
      saleItems: [{ price: 4000 }, { price: 1000.1 }],
    })
  })

  it('accepts every price between copy and sale, and the current one, but no other', async () => {
    await changePrice(3000, hoursAgo(11))
    await changePrice(4000, hoursAgo(8))
    await changePrice(4100, hoursAgo(6))
    await changePrice(4200, hoursAgo(4))
    await changePrice(4300, hoursAgo(1))
    for (const price of [3000, 4000, 4100, 4300]) {
      const sold = await sell(whales(offline, { total: totalAt(price) }))
      expect(sold.json(), `${price}`).toMatchObject({ saleItems: [{ price }], total: totalAt(price) })
    }
    const before = await server.db.$count(sale)
    // Before the copy, after the sale, and never.
    for (const price of [3600.5, 4200, 1]) {
      const refused = await sell(whales(offline, { total: totalAt(price) }))
      expect(refused.json(), `${price}`).toMatchObject({
        status: 409,
        code: 'price-changed',
        current: { services: [{ price: 4300 }], total: totalAt(4300) },
      })
    }
    expect(await server.db.$count(sale)).toBe(before)
  })

  it('takes the prices of today when the total fits them, with their limits', async () => {
    const { whales: service, hotel } = fixture
    // The sum of both prices is as before, and the discount of 380 is within 10 % of the first one since.
    await changePrice(4000, hoursAgo(8))
    await server.as('ADMINISTRATOR').put(`/service/${hotel.id}`, { ...hotel, price: 600.6 })
    await server.db
      .update(priceChange)
      .set({ at: new Date(hoursAgo(8)) })
      .where(eq(priceChange.serviceId, hotel.id))
    const discount = { serviceId: service.id, unit: 'AMOUNT', value: 380, reason: 'Regular client' } as const
    const saleItems = [{ serviceId: service.id }, { serviceId: hotel.id }]
    const sold = await sell(whales(offline, { saleItems, discount, total: totalAt(4220.6) }))
    expect(sold.json(), sold.body).toMatchObject({ saleItems: [{ price: 4000 }, { price: 600.6 }] })
  })

  it('keeps the interest of the copy', async () => {
    const { id } = fixture.credit
    await server.as('ADMINISTRATOR').put(`/payment-method/${id}`, { type: 'credit', interest: 0.2 })
    const sold = await sell(whales({ catalogueAt: hoursAgo(1), soldAt: new Date().toISOString() }))
    expect(sold.json()).toMatchObject({ total: totalAt(3600.5), paymentMethod: { interest: 0.15 } })
    await server.as('ADMINISTRATOR').put(`/payment-method/${id}`, { type: 'credit', interest: 0.15 })
  })

  it('keeps a price that was replaced within a minute before the copy', async () => {
    const catalogueAt = hoursAgo(3)
    const before = (seconds: number) => new Date(Date.parse(catalogueAt) - seconds * 1000).toISOString()
    await changePrice(4000, before(59))
    expect((await sell(whales({ catalogueAt, soldAt: catalogueAt }))).statusCode).toBe(201)
    await server.db.update(priceChange).set({ at: new Date(before(61)) })
    expect((await sell(whales({ catalogueAt, soldAt: catalogueAt }))).json()).toMatchObject({
      code: 'price-changed',
    })
  })

  describe('offlineHours', () => {
    const soldAfter = (ms: number) => {
      const catalogueAt = hoursAgo(60)
      return { catalogueAt, soldAt: new Date(Date.parse(catalogueAt) + ms).toISOString() }
    }

    it('are counted from the copy to the sale, not to its arrival', async () => {
      await changePrice(4000, hoursAgo(50))
      expect((await sell(whales(soldAfter(24 * HOUR_MS)))).statusCode).toBe(201)
      const refused = await sell(whales(soldAfter(24 * HOUR_MS + 1)))
      expect(refused.json()).toMatchObject({
        status: 409,
        code: 'catalogue-too-old',
        current: { services: [{ id: fixture.whales.id, price: 4000 }], total: totalAt(4000) },
      })
    })

    it('do not matter when the prices are those of now, for instance accepted under the same key', async () => {
      const old = soldAfter(48 * HOUR_MS)
      expect((await sell(whales(old))).statusCode).toBe(201)
      await changePrice(4000, hoursAgo(50))
      expect((await sell(whales(old), 'decided')).json()).toMatchObject({ code: 'catalogue-too-old' })
      const accepted = await sell(whales(old, { total: totalAt(4000) }), 'decided')
      expect(accepted.json()).toMatchObject({ total: totalAt(4000), createdAt: old.soldAt })
    })

    it('of 0 keep no price, also when copy and sale are of one moment', async () => {
      const strict = await server.replica({ offlineHours: 0 })
      const seller = server.as('EMPLOYEE', () => strict)
      await changePrice(4000, hoursAgo(1))
      for (const catalogueAt of [offline.catalogueAt, offline.soldAt]) {
        const key = { 'idempotency-key': nextKey() }
        const sold = await seller.post('/sale', whales({ ...offline, catalogueAt }), key)
        expect(sold.json()).toMatchObject({ status: 409, code: 'catalogue-too-old' })
      }
      const copy = await seller.get('/offline-catalogue')
      expect(copy.json()).toMatchObject({ offlineHours: 0 })
    })
  })
})

describe('offline catalogue', () => {
  const server = useTestServer()
  const fixture = useSaleFixture(server)
  const employee = server.as('EMPLOYEE')
  const administrator = server.as('ADMINISTRATOR')
  const owner = server.as('OWNER')

  const read = (tag?: string) => employee.get('/offline-catalogue', tag ? { 'if-none-match': tag } : {})

  it('has the business, services, payment methods and clients, with the fields that a sale shows only', async () => {
    const before = Date.now()
    const answer = await read()
    const catalogue = v.parse(OfflineCatalogue, answer.json())
    expect(catalogue.business).toEqual((await employee.get('/business')).json())
    expect(answer.json().business).not.toHaveProperty('version')
    expect(catalogue.services).toEqual((await employee.get('/service')).json())
    expect(catalogue.paymentMethods).toEqual((await employee.get('/payment-method')).json())
    const { name, lastname, dni, email } = personPayload(30_111_222)
    expect(answer.json().clients).toEqual([{ id: fixture.clientId, person: { name, lastname, dni, email } }])
    expect(catalogue.offlineHours).toBe(24)
    expect(Date.parse(catalogue.madeAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(catalogue.madeAt)).toBeLessThanOrEqual(Date.now())
  })

  it('is answered with 304 until a record is added or changed', async () => {
    const { id, category } = fixture.whales
    const business = (await employee.get('/business')).json()
    const changes = [
      () => owner.put('/business', { ...business, name: 'Viajes del Sur' }),
      () => administrator.put(`/service/${id}`, { ...servicePayload(category.id), price: 1 }),
      () =>
        administrator.put(`/category/${category.id}`, {
          name: 'Seaside',
          description: 'Days by the sea, with lunch',
        }),
      () => administrator.post('/payment-method', { type: 'cash', interest: 0 }),
      () => employee.post('/client', personPayload(30_111_333)),
      () =>
        administrator.put(`/client/${fixture.clientId}`, { ...personPayload(30_111_222), name: 'Ramona' }),
    ]
    for (const change of changes) {
      const { etag } = (await read()).headers
      const unchanged = await read(etag)
      expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
      expect((await read(`W/${etag}`)).statusCode).toBe(304)
      expect(unchanged.headers.date).toBeDefined()
      expect((await change()).statusCode).toBeLessThan(300)
      const changed = await read(etag)
      expect(changed.statusCode).toBe(200)
      expect(changed.headers.etag).not.toBe(etag)
    }
  })

  it('has texts with quotes and line breaks as they are', async () => {
    const person = { ...personPayload(30_111_444), lastname: 'O"Higgins \\ Ñandú' }
    await employee.post('/client', person)
    const { clients } = v.parse(OfflineCatalogue, (await read()).json())
    expect(clients[0]?.person.lastname).toBe(person.lastname)
  })
})

describe('catalogue size', () => {
  const server = useTestServer()

  /** Names that compress worse than real ones. */
  const ADD_CLIENTS = sql`
  insert into client (name, lastname, email, dni, birthday)
  select left(md5(n::text), 8), left(md5(n::text || 'lastname'), 11), md5(n::text || 'email') || '@example.com', 20000000 + n,
    '1990-05-01'
  from generate_series(1, 50000) as n`

  it.skipIf(SHORT)(
    'the catalogue of 50,000 clients takes at most 10 MB on the wire, also uncompressed',
    async () => {
      await server.db.execute(ADD_CLIENTS)
      const answer = await server.as('EMPLOYEE').get('/offline-catalogue')
      expect(answer.json().clients).toHaveLength(50_000)
      expect(answer.rawPayload.length).toBeLessThanOrEqual(10_000_000)
      // The level of nginx in the gateway of the deployment.
      expect(gzipSync(answer.rawPayload, { level: 1 }).length).toBeLessThanOrEqual(5_000_000)
    },
    120_000,
  )
})
