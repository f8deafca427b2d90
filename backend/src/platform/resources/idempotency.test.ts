import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { category } from '../../tables/catalogue'
import { categoryPayload, paymentMethodPayload, personPayload, servicePayload } from '../../testing/payloads'
import { type Client, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const administrator = server.as('ADMINISTRATOR')

const create = (path: string, payload: object, key?: string, caller: Client = administrator) =>
  caller.post(path, payload, key ? { 'idempotency-key': key } : {})
const countCategories = () => server.db.$count(category)

it.each([
  ['/category', categoryPayload],
  ['/service', servicePayload(1)],
  ['/payment-method', paymentMethodPayload],
  ['/client', personPayload(1)],
  ['/employee', { ...personPayload(2), salary: 28_000 }],
])('answers what the first request has stored when POST %s is repeated', async (path, payload) => {
  await create('/category', categoryPayload)
  const first = await create(path, payload, `again ${path}`)
  expect(first.statusCode).toBe(201)
  const again = await create(path, payload, `again ${path}`)
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual(first.json())
  expect(again.headers).toMatchObject({ location: first.headers.location, etag: first.headers.etag })
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

it('stores another record for each request without a key', async () => {
  const before = await countCategories()
  await create('/category', categoryPayload)
  await create('/category', categoryPayload)
  expect(await countCategories()).toBe(before + 2)
})
