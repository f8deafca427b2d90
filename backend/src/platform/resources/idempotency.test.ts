import { and, eq } from 'drizzle-orm'
import { seededRandom } from 'shared-api/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertSales } from '../../features/sale/insert-sale'
import { sampleSale } from '../../seed/sample-sales'
import { auditLog } from '../../tables/audit'
import { category } from '../../tables/catalogue'
import { engine } from '../../testing/test-database'
import {
  categoryPayload,
  insertStock,
  paymentMethodPayload,
  personPayload,
  servicePayload,
} from '../../testing/test-sales'
import { type Client, useTestServer } from '../../testing/test-server'

const server = useTestServer()

describe('idempotency', () => {
  const administrator = server.as('ADMINISTRATOR')

  const create = (path: string, payload: object, key?: string, caller: Client = administrator) =>
    caller.post(path, payload, key ? { 'idempotency-key': key } : {})
  const countCategories = () => server.db.$count(category)
  beforeAll(async () => {
    await create('/category', categoryPayload)
    await create('/client', personPayload(3))
  })

  it.each([
    ['/category', categoryPayload],
    ['/service', servicePayload(1)],
    ['/payment-method', paymentMethodPayload],
    ['/client', personPayload(1)],
    ['/employee', { ...personPayload(2), salary: 28_000 }],
    ['/note', { clientId: 1, text: 'Only once' }],
    ['/saved-view', { list: 'clients', name: 'By DNI', query: 'sort=dni%2Casc', shared: false }],
  ])('answers what the first request has stored when POST %s is repeated', async (path, payload) => {
    const first = await create(path, payload, `again ${path}`)
    expect(first.statusCode).toBe(201)
    const again = await create(path, payload, `again ${path}`)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    const headersOf = ({ headers }: typeof first) => [headers.location, headers.etag]
    expect(headersOf(again)).toEqual(headersOf(first))
  })

  it('stores one record and one audit log entry for 20 simultaneous equal requests', async () => {
    const before = await countCategories()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create('/category', categoryPayload, 'twenty')),
    )
    const ids = new Set(answers.map((answer) => answer.json().id))
    expect(ids.size).toBe(1)
    expect(await countCategories()).toBe(before + 1)
    const [id = 0] = ids
    const ofRecord = and(eq(auditLog.entity, 'category'), eq(auditLog.entityId, id))
    expect(await server.db.$count(auditLog, ofRecord)).toBe(1)
  })

  it('treats ids as equal whether 0 or missing, number or text', async () => {
    const { id: categoryId } = (await create('/category', categoryPayload)).json()
    const person = personPayload(20)
    const same: [path: string, ...payloads: object[]][] = [
      ['/client', person, { ...person, id: 0 }, { ...person, id: null, personId: 0 }, { ...person, id: '0' }],
      [
        '/service',
        servicePayload(categoryId),
        { ...servicePayload(categoryId), id: 0, categoryId: `${categoryId}` },
        { ...servicePayload(0), id: null, categoryId: undefined, category: { id: `${categoryId}` } },
      ],
    ]
    for (const [path, ...payloads] of same) {
      const answers = await Promise.all(payloads.map((payload) => create(path, payload, `form ${path}`)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(payloads.map(() => 201))
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    }
  })

  it('refuses a different request with the same key, for another entity, too', async () => {
    await create('/category', categoryPayload, 'one')
    const changed = await create('/category', { ...categoryPayload, name: 'Mountains' }, 'one')
    const otherKind = await create('/payment-method', paymentMethodPayload, 'one')
    for (const answer of [changed, otherKind]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'idempotency' })
    }
  })

  it('does not store the key of a refused request', async () => {
    await create('/client', personPayload(10))
    expect((await create('/client', personPayload(10), 'corrected')).statusCode).toBe(409)
    expect((await create('/client', personPayload(11), 'corrected')).statusCode).toBe(201)
  })

  it('separates the keys of different accounts', async () => {
    const employee = server.as('EMPLOYEE')
    const mine = (await create('/client', personPayload(20), 'shared', employee)).json()
    const theirs = (await create('/client', personPayload(21), 'shared')).json()
    expect(theirs.id).not.toBe(mine.id)
  })
})

describe('etag', () => {
  let path: string

  beforeAll(async () => {
    const { id } = (await server.as('ADMINISTRATOR').post('/category', categoryPayload)).json()
    path = `/category/${id}`
  })

  const read = async () => String((await server.as('ADMINISTRATOR').get(path)).headers.etag)
  const put = (description: string, ifMatch?: string) =>
    server
      .as('ADMINISTRATOR')
      .put(path, { ...categoryPayload, description }, ifMatch ? { 'if-match': ifMatch } : {})

  it('refuses a change of an outdated version and stores nothing', async () => {
    const before = await read()
    await put('Theirs', before)
    const refused = await put('Mine', before)
    expect(refused.statusCode).toBe(412)
    expect(refused.json()).toMatchObject({ status: 412 })
    expect((await server.as('ADMINISTRATOR').get(path)).json().description).toBe('Theirs')
  })

  it('keeps the version of a record that a save does not change', async () => {
    await put('Same')
    const before = await read()
    const entries = await server.db.$count(auditLog)
    const answer = await put('Same', before)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBe(before)
    expect(await read()).toBe(before)
    expect(await server.db.$count(auditLog)).toBe(entries)
  })

  it('changes the version of a service when its category changes', async () => {
    const admin = server.as('ADMINISTRATOR')
    const { id } = (await admin.post('/service', servicePayload(Number(path.split('/').at(-1))))).json()
    const before = String((await admin.get(`/service/${id}`)).headers.etag)
    await put('Another category text')
    expect((await admin.get(`/service/${id}`)).headers.etag).not.toBe(before)
    const changed = { ...servicePayload(Number(path.split('/').at(-1))), name: 'Changed' }
    expect((await admin.put(`/service/${id}`, changed, { 'if-match': before })).statusCode).toBe(412)
  })

  it('accepts a repeated change after a lost response, and logs it once', async () => {
    const before = await read()
    expect((await put('Lost', before)).statusCode).toBe(200)
    const again = await put('Lost', before)
    expect(again.statusCode).toBe(200)
    expect(again.headers.etag).toBe(await read())
    const updates = await server.db.select().from(auditLog).where(eq(auditLog.action, 'update'))
    expect(updates.filter(({ after }) => JSON.stringify(after).includes('Lost'))).toHaveLength(1)
  })

  it('accepts one of two simultaneous changes', async () => {
    const before = await read()
    const answers = await Promise.all([put('Mine', before), put('Theirs', before)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })

  it('supports lists of tags, weak tags and *', async () => {
    expect((await put('List', `"x", ${await read()}`)).statusCode).toBe(200)
    expect((await put('Weak', `W/${await read()}`)).statusCode).toBe(200)
    expect((await put('Star', '*')).statusCode).toBe(200)
    expect((await put('Nonsense', 'x')).statusCode).toBe(412)
  })
})

// The embedded database has one connection, so an edit always waits for the running transaction.
it.runIf(engine() === 'postgres')(
  'an edit does not wait for running sales that refer to the row',
  async () => {
    const stock = await insertStock(server.db)
    const administrator = server.as('ADMINISTRATOR')
    await server.db.transaction(async (tx) => {
      const made = sampleSale(new Date(), stock, seededRandom(1))
      await insertSales(tx, [made])
      const path = `/payment-method/${made.sale.paymentMethodId}`
      const answer = await administrator.put(path, { type: 'Edited meanwhile', interest: 0 })
      expect(answer.statusCode, answer.body).toBe(200)
    })
  },
)
