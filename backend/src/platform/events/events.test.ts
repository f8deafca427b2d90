import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { type AccountRole, COUNTRIES, StreamOpened } from 'shared-api/contract'
import * as v from 'valibot'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { account } from '../../tables/accounts'
import { EventReader } from '../../testing/event-reader'
import { useImports } from '../../testing/imports'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { engine } from '../../testing/test-database'
import { categoryPayload, personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import type { App } from '../http/app'
import { API_PREFIX } from '../http/app'

/** A busy machine takes longer than the default of a second. */
const PATIENCE = { timeout: 20_000 }
const server = useTestServer()
const fixture = useSaleFixture(server)
const { check, store } = useImports(server)

const listen = (app: App) => app.listen({ host: '127.0.0.1', port: 0 })
beforeAll(async () => {
  await listen(server.app)
  // A first login is a change of the account.
  for (const role of ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const) await server.as(role).get('/category')
})

const newToken = async (role: AccountRole): Promise<string> => (await server.login(role)).json().authToken

/** Opens a stream that has told of everything before: a change is told with those shortly before it. */
async function open(role: AccountRole, headers?: Record<string, string>) {
  const reader = await EventReader.open(server.app, await newToken(role), headers)
  await settle(reader)
  return reader
}

/** Waits once for both. */
async function openForOwnerAndEmployee() {
  const owner = await EventReader.open(server.app, await newToken('OWNER'))
  const employee = await EventReader.open(server.app, await newToken('EMPLOYEE'))
  await settle(owner, employee)
  return { owner, employee }
}

async function settle(...readers: EventReader[]) {
  await vi.waitUntil(() => readers.every(({ events }) => events.length > 0), PATIENCE)
  const id = await createCategory()
  await vi.waitUntil(() => readers.every((reader) => reader.hears({ topic: 'category', id })), PATIENCE)
  for (const reader of readers) reader.skipChanges()
}

const createCategory = async () =>
  (await server.as('ADMINISTRATOR').post('/category', categoryPayload)).json().id

it('opens at once, not compressed, not collected by proxies, says when it ends, and tells to read everything again, because it was read before', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const reader = await EventReader.open(server.app, await newToken('EMPLOYEE'), headers)
  expect(reader.response.statusCode).toBe(200)
  expect(reader.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(reader.response.headers).not.toHaveProperty('content-encoding')
  await expect.poll(() => reader.names.slice(0, 2)).toEqual(['open', 'resync'])
  const { expiresIn } = v.parse(StreamOpened, reader.events[0]?.data)
  expect(expiresIn).toBeGreaterThan(800)
})

it('names what was created and updated, without content, and nothing of reads and refused writes', async () => {
  const reader = await open('EMPLOYEE')
  await server.as('EMPLOYEE').get('/category')
  await server.as('EMPLOYEE').post('/category', categoryPayload)
  await server.as('ADMINISTRATOR').post('/category', { name: '' })
  const id = await createCategory()
  await expect.poll(() => reader.changes).toEqual([{ topic: 'category', id }])
  reader.skipChanges()
  await server.as('ADMINISTRATOR').put(`/category/${id}`, { ...categoryPayload, name: 'Lakes' })
  await expect.poll(() => reader.changes).toEqual([{ topic: 'category', id }])
})

it('names a write whose client has gone before the answer', async () => {
  const reader = await open('OWNER')
  const token = await newToken('ADMINISTRATOR')
  const { port } = server.app.server.address() as AddressInfo
  const options = { port, method: 'POST', path: `${API_PREFIX}/category`, agent: false }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  server.app.server.once('request', ({ socket }, answer) => {
    // Once the request has been read.
    answer.req.once('end', () => socket.destroy())
  })
  const sent = request({ ...options, headers }).on('error', () => undefined)
  sent.end(JSON.stringify(categoryPayload))
  await expect.poll(() => reader.changes).toEqual([{ topic: 'category', id: expect.any(Number) }])
})

it('says nothing of what others do not see, nor of payment methods with a first country that adds none', async () => {
  const reader = await open('OWNER')
  const sale = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json().id
  await expect.poll(() => reader.changes).toEqual([{ topic: 'sale', id: sale }, { topic: 'departure' }])
  const employee = server.as('EMPLOYEE')
  expect((await employee.post('/departure/calendar')).statusCode).toBe(201)
  expect((await employee.post('/departure/calendar/withdraw')).statusCode).toBe(204)
  expect((await employee.post(`/sale/${sale}/receipt-link`)).statusCode).toBe(201)
  reader.skipChanges()
  await server.as('OWNER').put('/business/region', { country: 'AR', ...COUNTRIES.AR })
  await expect.poll(() => reader.changes).toEqual([{ topic: 'business' }])
})

it('an employee hears neither of employees and administrators nor who changed something, which others hear, and an account of its own sessions only', async () => {
  const { owner, employee } = await openForOwnerAndEmployee()
  const administrator = server.as('ADMINISTRATOR')
  const hired = (await administrator.post('/employee', personPayload(40_000_001))).json().id
  const invited = { name: 'Eva', lastname: 'Ruiz', email: 'eva@example.com', role: 'ADMINISTRATOR' }
  const { id } = (await server.as('OWNER').post('/administrator', invited)).json().administrator
  await expect.poll(() => owner.changes).toContainEqual({ topic: 'employee', id: hired })
  await expect.poll(() => owner.changes).toContainEqual({ topic: 'administrator', id })
  const last = { topic: 'category', id: await createCategory() }
  await expect.poll(() => owner.changes).toContainEqual(last)
  await expect.poll(() => employee.changes).toEqual([last])
  expect(owner.authors.at(-1)).toBe('Ana ADMINISTRATOR')
  expect(employee.authors.at(-1)).toBeUndefined()

  await server.login('EMPLOYEE')
  await expect.poll(() => employee.changes).toContainEqual({ topic: 'account' })
  const category = { topic: 'category', id: await createCategory() }
  await expect.poll(() => owner.changes).toContainEqual(category)
  expect(owner.changes).not.toContainEqual({ topic: 'account' })
})

it('an employee hears of own sales only, and of those of others as departures', async () => {
  const { owner, employee } = await openForOwnerAndEmployee()
  const own = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json().id
  const [ownSale, departure] = [{ topic: 'sale', id: own }, { topic: 'departure' }]
  await expect.poll(() => employee.changes).toEqual([ownSale, departure])

  const other = await copyForOwner(server.db, own)
  await server.as('OWNER').post(`/sale/${other}/cancel`, { reason: 'Cancelled by the client' })
  await expect.poll(() => owner.changes).toContainEqual({ topic: 'sale', id: other })
  await server.as('OWNER').post(`/sale/${own}/cancel`, { reason: 'Cancelled by the client' })
  await expect
    .poll(() => employee.changes.filter(({ topic }) => topic === 'sale'))
    .toEqual([ownSale, ownSale])
})

describe('a stream ends', () => {
  it('within a second of its logout, and says so', async () => {
    const token = await newToken('EMPLOYEE')
    const reader = await EventReader.open(server.app, token)
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.anonymous.post('/account/logout-everywhere', {}, headers)).statusCode).toBe(204)
    await expect.poll(() => reader.isEnded).toBe(true)
    expect(reader.names.at(-1)).toBe('session')
  })

  it('when its account is disabled and when its role changes, by another program too', async () => {
    const roles = ['EMPLOYEE', 'ADMINISTRATOR'] as const
    const readers = await Promise.all(
      roles.map(async (role) => EventReader.open(server.app, await newToken(role))),
    )
    const update = async (role: AccountRole, values: Partial<typeof account.$inferInsert>) =>
      server.db
        .update(account)
        .set(values)
        .where(eq(account.email, emailOf(role)))
    await update('EMPLOYEE', { disabledAt: new Date() })
    await update('ADMINISTRATOR', { role: 'OWNER' })
    // Other programs announce nothing: the sessions are checked every 15 s.
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ['Date'] })
    for (const reader of readers) await expect.poll(() => reader.names.at(-1)).toBe('session')
    await update('EMPLOYEE', { disabledAt: null })
    await update('ADMINISTRATOR', { role: 'ADMINISTRATOR' })
  })

  it('when its access token expires', async () => {
    const reader = await EventReader.open(server.app, await newToken('EMPLOYEE'))
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] })
    await expect.poll(() => reader.isEnded).toBe(true)
    expect(reader.names).not.toContain('session')
  })

  it('at once when the server closes', async () => {
    const app = await server.replica()
    await listen(app)
    const token = await newToken('EMPLOYEE')
    const reader = await EventReader.open(app, token)
    const ended = once(reader.response, 'close').then(() => app.server.listening)
    const closed = app.close()
    // Its browser connects again while connections are still accepted.
    expect(await ended).toBe(true)
    const late = await EventReader.open(app, token)
    await closed
    expect(late.isEnded).toBe(true)
  })
})

it('answers a HEAD with 405 instead of a response that never ends', async () => {
  const answer = await server.as('EMPLOYEE').send('HEAD', '/events')
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET')
})

it('bounds the streams of an account', async () => {
  const token = await newToken('EMPLOYEE')
  const statuses: (number | undefined)[] = []
  for (let opened = 0; opened < 21; opened++) {
    statuses.push((await EventReader.open(server.app, token)).response.statusCode)
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
  expect(statuses.at(-1)).toBe(429)
})

it('forgets a client that has left while its session was read', async () => {
  const app = await server.replica()
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isStream) return
    const closed = once(reply.raw, 'close')
    reply.raw.destroy()
    await closed
  })
  await listen(app)
  await expect(EventReader.open(app, await newToken('OWNER'))).rejects.toThrow()
  expect((await app.inject('/metrics')).body).toMatch(/^event_streams_open 0$/m)
})

it('tells a stream that says how old its reader is only what has changed since, if it knows that', async () => {
  const settled = await open('OWNER')
  const id = await createCategory()
  await vi.waitUntil(() => settled.hears({ topic: 'category', id }), PATIENCE)
  const begin = async (role: AccountRole, age: number) => {
    const reader = await EventReader.open(server.app, await newToken(role), {}, `?age=${age}`)
    await vi.waitUntil(() => reader.events.length > 1, PATIENCE)
    return reader
  }
  const young = await begin('EMPLOYEE', 1)
  expect(young.names).not.toContain('resync')
  expect(young.changes).toContainEqual({ topic: 'category', id })
  expect((await begin('EMPLOYEE', 3_600_000)).names).toContain('resync')
})

it('tells of an import once it is stored', async () => {
  const reader = await open('EMPLOYEE')
  await store(await check('category', [{ ...categoryPayload, name: 'Imported' }]))
  await vi.waitUntil(() => reader.hears({ topic: 'category' }), PATIENCE)
})

it.runIf(engine() === 'postgres')(
  'each of two servers tells of the changes of the other, once, and a lost connection to the database is healed, which the readers are told',
  async () => {
    const app = await server.replica()
    await listen(app)
    const reader = await EventReader.open(app, await newToken('OWNER'))
    /** Repeats a change until the reader hears of one: its server may just have begun to listen. */
    const hearsOfOther = () =>
      vi.waitUntil(async () => {
        const id = await createCategory()
        return vi
          .waitUntil(() => reader.hears({ topic: 'category', id }), { timeout: 500 })
          .catch(() => false)
      }, PATIENCE)
    await hearsOfOther()
    reader.skipChanges()
    const id = await createCategory()
    await expect.poll(() => reader.changes).toEqual([{ topic: 'category', id }])

    const resyncs = () => reader.names.filter((name) => name === 'resync').length
    const before = resyncs()
    await server.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like '%pg_notify%' or query like 'listen %') and pid <> pg_backend_pid()`)
    await expect.poll(resyncs).toBeGreaterThan(before)
    await hearsOfOther()
  },
)
