import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fillDatabase } from '../seed/fill-database'
import { testConfig } from '../testing/test-config'
import { createPostgresDatabase, engine } from '../testing/test-database'
import { databaseProblem } from './database-problem'
import { connectPostgres } from './postgres'
import { account } from './schema/accounts'

describe.runIf(engine() === 'postgres')('PostgreSQL', () => {
  it('is prepared once when six servers start on it together', async () => {
    const url = await createPostgresDatabase()
    const servers = await Promise.all(Array.from({ length: 6 }, () => connectPostgres(url)))
    const seed = { kind: 'owner', email: 'olga@example.com', password: 'my own' } as const
    const fill = { seed, passwordCost: testConfig.passwordCost }
    await Promise.all(servers.map((server) => server.prepare((db) => fillDatabase(db, fill))))
    expect(await Promise.all(servers.map((server) => server.db.$count(account)))).toEqual([1, 1, 1, 1, 1, 1])
    await Promise.all(servers.map((server) => server.close()))
  })

  it('lets the next server prepare it when one fails', async () => {
    const url = await createPostgresDatabase()
    const [first, second] = [await connectPostgres(url), await connectPostgres(url)]
    await expect(first.prepare(() => Promise.reject(new Error('out of memory')))).rejects.toThrow(
      'out of memory',
    )
    await second.prepare(async () => undefined)
    expect(await second.db.$count(account)).toBe(0)
    await Promise.all([first.close(), second.close()])
  })

  it('is away, and no failure of the server, while nobody answers for it', async () => {
    const relay = await relayTo(new URL(await createPostgresDatabase()))
    const { db, close } = await connectPostgres(relay.url)
    const answerTo = (query: Promise<unknown>) =>
      query.then(
        () => 200,
        (error: unknown) => databaseProblem(error)?.statusCode,
      )

    expect(await answerTo(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))).toBe(503)
    expect(await answerTo(db.execute(sql`select 1`))).toBe(200)
    const running = answerTo(db.execute(sql`select pg_sleep(60)`))
    await relay.drop()
    expect(await running).toBe(503)
    expect(await answerTo(db.execute(sql`select 1`))).toBe(503)
    expect(await answerTo(db.transaction((within) => within.execute(sql`select 1`)))).toBe(503)
    await close()
  })
})

/** Stands between a server and its database until it drops every connection. */
async function relayTo(database: URL) {
  const sockets = new Set<Socket>()
  const relay = createServer((client) => {
    const server = connect(Number(database.port), database.hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo
  return {
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href,
    async drop() {
      relay.close()
      for (const socket of sockets) socket.destroy()
      await once(relay, 'close')
    },
  }
}

it('says so when no server answers', async () => {
  await expect(connectPostgres('postgres://app@127.0.0.1:1/todoturismo')).rejects.toThrow(
    /^The PostgreSQL database cannot be used: .*ECONNREFUSED.* Start it, or correct its URL\.$/,
  )
})
