import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startPostgres } from '../../../../tools/scripts/lib/throwaway-postgres.js'
import { engine } from '../../testing/test-database'
import type { DatabaseConnection } from './database'
import { connectPostgres } from './postgres'

describe.runIf(engine() === 'postgres')('the connections of PostgreSQL', () => {
  /** Of the allowed connections three are the superuser's, and the servers' role is none. */
  async function postgresWith(maxConnections: number) {
    const { url, stop } = await startPostgres([`max_connections=${maxConnections}`])
    onTestFinished(stop)
    const admin = new pg.Client(url)
    await admin.connect()
    onTestFinished(() => admin.end())
    await admin.query('create role office login')
    await admin.query('grant create on schema public to office')
    return Object.assign(new URL(url), { username: 'office' }).href
  }

  async function open(url: string): Promise<DatabaseConnection> {
    const connection = await connectPostgres(url, 10_000)
    onTestFinished(() => connection.close())
    return connection
  }

  it('suffice for as many servers as the limit allows, and the start of one more says so', async () => {
    const url = await postgresWith(50)
    const servers = [await open(url), await open(url)]
    for (const { ping, describe: report } of servers) {
      await ping()
      expect((await report()).problems).toEqual([])
    }
    const third = await open(url)
    expect((await third.describe()).problems).toEqual([
      '3 servers open up to 63 connections, and PostgreSQL allows 47: under load requests and exports get 503. Set max_connections to 76 (in the stack DATABASE_CONNECTIONS), or start fewer servers.',
    ])
  })

  it('turn a server unready when it has had none for ten seconds, and ready when it has one again', async () => {
    const url = await postgresWith(10)
    const { ping, describe: report } = await open(url)
    await report()
    const others: pg.Client[] = []
    for (let refusal: string | undefined; refusal !== '53300'; ) {
      const other = new pg.Client(url)
      others.push(other)
      refusal = await other.connect().then(
        () => undefined,
        ({ code }: Error & { code: string }) => code,
      )
    }
    others.pop()
    await expect(connectPostgres(url)).rejects.toThrow(
      /too many clients|remaining connection slots.*It has no free connection: raise max_connections/,
    )

    // Of all connections only that of the probe and one for requests remain, and none for exports.
    await ping()
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10_000)
    onTestFinished(() => clock.mockRestore())
    await expect(ping()).rejects.toThrow('No connection to PostgreSQL could be had for 10 seconds')
    await Promise.all(others.map((other) => other.end()))
    await vi.waitFor(ping, 5_000)
  })
})
