import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../../app'
import { testConfig } from '../../testing/test-config'
import { engine } from '../../testing/test-database'
import { emailOf, useTestServer } from '../../testing/test-server'
import type { Channel } from '../database/channel'
import { engineOf } from '../database/engine'
import { account, session } from '../database/schema/accounts'
import { API_PREFIX } from '../http/api-prefix'
import { cachedCallers } from './caller-cache'

const server = useTestServer({ sessionCache: true })

async function newSession(): Promise<string> {
  await server.login('EMPLOYEE')
  const [row] = await server.db.select().from(session).orderBy(sql`${session.createdAt} desc`).limit(1)
  if (!row) throw new Error('The login has stored no session')
  return row.id
}

/** Counts the reads of sessions. */
function watchReads() {
  const { session } = server.db._
  return vi.spyOn(session as unknown as { prepareQuery: () => unknown }, 'prepareQuery')
}

const listening = async () => {
  const channel = engineOf(server.db).listen('session_change', () => undefined)
  await vi.waitUntil(() => channel.isLive(), { timeout: 20_000 })
  return channel
}

it('reads a session once while notifications arrive', async () => {
  await (await listening()).close()
  const id = await newSession()
  const callers = cachedCallers(server.db)
  await vi.waitUntil(
    async () => {
      await callers.find(id)
      const reads = watchReads()
      await callers.find(id)
      const count = reads.mock.calls.length
      reads.mockRestore()
      return count === 0
    },
    { timeout: 20_000 },
  )
  await callers.close()
})

it('reads the session at each request while notifications may be missed', async () => {
  let isLive = true
  const channel = { isLive: () => isLive, caughtUp: async () => undefined, close: async () => undefined }
  const listen = vi.spyOn(engineOf(server.db), 'listen').mockReturnValue(channel)
  const id = await newSession()
  const callers = cachedCallers(server.db)
  listen.mockRestore()
  await callers.find(id)
  await endSession(id)
  // The notification of the end is missed: the cached caller is found as long as the channel says that none was.
  expect(await callers.find(id)).toMatchObject({ email: emailOf('EMPLOYEE') })
  isLive = false
  expect(await callers.find(id)).toBeUndefined()
})

it.each([
  ['the session ends', (id: string) => endSession(id)],
  ['the account is disabled', () => setDisabled(new Date())],
])('reads the session again when %s, also by a change of another program', async (_, change) => {
  await setDisabled(null)
  const id = await newSession()
  const callers = cachedCallers(server.db)
  await (await listening()).close()
  expect(await callers.find(id)).toMatchObject({ email: emailOf('EMPLOYEE') })
  await change(id)
  await vi.waitUntil(async () => (await callers.find(id)) === undefined, { timeout: 20_000 })
  await callers.close()
  await setDisabled(null)
})

const endSession = (id: string) =>
  server.db.update(session).set({ endedAt: new Date() }).where(eq(session.id, id))
const setDisabled = (disabledAt: Date | null) =>
  server.db
    .update(account)
    .set({ disabledAt })
    .where(eq(account.email, emailOf('EMPLOYEE')))

it('a logout takes effect for the next request', async () => {
  for (let round = 0; round < 5; round++) {
    const employee = await server.loggedIn(emailOf('EMPLOYEE'))
    expect((await employee.get('/category')).statusCode).toBe(200)
    expect((await employee.get('/category')).statusCode).toBe(200)
    await employee.post('/account/logout-everywhere')
    expect((await employee.get('/category')).statusCode).toBe(403)
  }
})

it.runIf(engine() === 'postgres')('a logout at one of two servers takes effect at the other', async () => {
  const config = { ...testConfig, sessionCache: true }
  const replica = await buildApp(config, { db: server.db, ping: async () => undefined })
  await (await listening()).close()
  const there = async (authorization: string) => {
    const { statusCode } = await replica.inject({ url: `${API_PREFIX}/category`, headers: { authorization } })
    return statusCode
  }
  for (let round = 0; round < 5; round++) {
    const authorization = `Bearer ${(await server.login('EMPLOYEE')).json().authToken}`
    await vi.waitUntil(
      async () => {
        const reads = watchReads()
        expect(await there(authorization)).toBe(200)
        const lookedUp = reads.mock.calls.length
        reads.mockRestore()
        // The list is read on another connection, which is not watched: no read means that the caller is cached.
        return lookedUp === 0
      },
      { timeout: 20_000 },
    )
    await server.anonymous.post('/account/logout-everywhere', undefined, { authorization })
    // PostgreSQL notifies both servers at once, each on its own connection.
    await expect.poll(() => there(authorization), { interval: 5, timeout: 500 }).toBe(403)
  }
  await replica.close()
})

it.runIf(engine() === 'postgres')(
  'reads the session for each request while the listening connection is lost',
  async () => {
    const heard = vi.fn(() => channel.isLive())
    const channel: Channel = engineOf(server.db).listen('session_change', heard)
    await vi.waitUntil(() => channel.isLive(), { timeout: 20_000 })
    heard.mockClear()
    await server.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like '%pg_notify%' or query like 'listen %') and pid <> pg_backend_pid()`)
    // The cache is cleared with the connection.
    await vi.waitUntil(() => heard.mock.results.some(({ value }) => value === false), { timeout: 20_000 })
    // The listener reconnects by itself.
    await vi.waitUntil(() => channel.isLive(), { timeout: 20_000 })
    await channel.close()
  },
)
