import { describe, expect, it } from 'vitest'
import { fillDatabase } from '../seed/fill-database'
import { testConfig } from '../testing/test-config'
import { createPostgresDatabase, engine } from '../testing/test-database'
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
})

it('says so when no server answers', async () => {
  await expect(connectPostgres('postgres://app@127.0.0.1:1/todoturismo')).rejects.toThrow(
    /^The PostgreSQL database cannot be used: .*ECONNREFUSED.* Start it, or correct its URL\.$/,
  )
})
