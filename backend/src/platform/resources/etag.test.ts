import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertSales } from '../../features/sale/insert-sale'
import { sampleSale } from '../../seed/sample-sales'
import { seededRandom } from '../../seed/seeded-random'
import { auditLog } from '../../tables/audit'
import { categoryPayload, servicePayload } from '../../testing/payloads'
import { engine } from '../../testing/test-database'
import { insertStock } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
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

it('accepts a change of the current version', async () => {
  const answer = await put('First', await read())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers.etag).toBe(await read())
})

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

it('accepts changes without If-Match', async () => {
  expect((await put('Without')).statusCode).toBe(200)
})

describe('a lock of a row', () => {
  const server = useTestServer()

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
})
