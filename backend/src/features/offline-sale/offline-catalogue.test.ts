import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { OfflineCatalogue } from 'shared-api/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { useSaleFixture } from '../../testing/sale-fixture'
import { SHORT } from '../../testing/short-form'
import { personPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

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

  it('says that no device sells offline', async () => {
    const strict = await server.replica({ offlineHours: 0 })
    const copy = await server.as('EMPLOYEE', () => strict).get('/offline-catalogue')
    expect(copy.json()).toMatchObject({ offlineHours: 0 })
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
