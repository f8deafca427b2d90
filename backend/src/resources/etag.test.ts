import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '../database/schema/audit'
import { categoryPayload, servicePayload } from '../testing/payloads'
import { useTestServer } from '../testing/test-server'

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

it('takes a change of what the caller has read', async () => {
  const answer = await put('First', await read())
  expect(answer.statusCode).toBe(200)
  expect(answer.headers.etag).toBe(await read())
})

it('refuses a change of what somebody has changed since, and changes nothing', async () => {
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

it('gives a service another version when its category, which it shows, changes', async () => {
  const admin = server.as('ADMINISTRATOR')
  const { id } = (await admin.post('/service', servicePayload(Number(path.split('/').at(-1))))).json()
  const before = String((await admin.get(`/service/${id}`)).headers.etag)
  await put('Another category text')
  expect((await admin.get(`/service/${id}`)).headers.etag).not.toBe(before)
  const changed = { ...servicePayload(Number(path.split('/').at(-1))), name: 'Changed' }
  expect((await admin.put(`/service/${id}`, changed, { 'if-match': before })).statusCode).toBe(412)
})

it('takes the same change once more, from one whose answer was lost, and notes it once', async () => {
  const before = await read()
  expect((await put('Lost', before)).statusCode).toBe(200)
  const again = await put('Lost', before)
  expect(again.statusCode).toBe(200)
  expect(again.headers.etag).toBe(await read())
  const updates = await server.db.select().from(auditLog).where(eq(auditLog.action, 'update'))
  expect(updates.filter(({ after }) => JSON.stringify(after).includes('Lost'))).toHaveLength(1)
})

it('lets one of two through who save at once', async () => {
  const before = await read()
  const answers = await Promise.all([put('Mine', before), put('Theirs', before)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
})

it('knows lists, weak tags and the star', async () => {
  expect((await put('List', `"x", ${await read()}`)).statusCode).toBe(200)
  expect((await put('Weak', `W/${await read()}`)).statusCode).toBe(200)
  expect((await put('Star', '*')).statusCode).toBe(200)
  expect((await put('Nonsense', 'x')).statusCode).toBe(412)
})

it('keeps working for a client that does not know of it', async () => {
  expect((await put('Without')).statusCode).toBe(200)
})
