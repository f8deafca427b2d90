import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPostgresDatabase, engine } from '../../testing/test-database'
import { failoverClient, serverUrls } from './failover-client'
import { connectPostgres } from './postgres'
import { resilientPool } from './postgres-pool'

describe('a URL with several hosts', () => {
  it('is split into one URL per server, with the same user and database', () => {
    const url = 'postgres://app:pass@first:5432,second:5433/name?target_session_attrs=read-write'
    expect(serverUrls(url)).toEqual([
      'postgres://app:pass@first:5432/name',
      'postgres://app:pass@second:5433/name',
    ])
  })

  it('keeps the other parameters', () => {
    const url = 'postgres://first,second/name?sslmode=require&target_session_attrs=primary'
    expect(serverUrls(url)).toEqual([
      'postgres://first/name?sslmode=require',
      'postgres://second/name?sslmode=require',
    ])
  })

  it('with a single host is returned unchanged', () => {
    expect(serverUrls('postgresql://app@db/name')).toEqual(['postgresql://app@db/name'])
  })
})

/** PostgreSQL's messages when it accepts a connection and terminates it at once. */
const ACCEPTED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
const TERMINATED = Buffer.from('E\0\0\0\x19SFATAL\0C57P01\0Mstop\0\0', 'latin1')

it('survives a server that stops while a client connects', async () => {
  const stopping = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([ACCEPTED, TERMINATED])))
  }).listen(0, '127.0.0.1')
  await once(stopping, 'listening')
  const { port } = stopping.address() as AddressInfo
  const pool = resilientPool({ Client: failoverClient(`postgres://app@127.0.0.1:${port}/name`) })
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  stopping.close()
})

describe.runIf(engine() === 'postgres')('a connection to several servers', () => {
  it('goes to the first server that is a primary', async () => {
    const url = new URL(await createPostgresDatabase('postgres'))
    const hosts = `127.0.0.1:1,${url.host}`
    const { db, close, prepare } = await connectPostgres(
      `postgres://app@${hosts}${url.pathname}?target_session_attrs=read-write`,
    )
    const { rows } = (await db.execute(sql`select 1 as one`)) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ one: 1 }])
    await prepare(async () => undefined)
    await close()
  })

  it('fails when none of them answers', async () => {
    await expect(connectPostgres('postgres://app@127.0.0.1:1,127.0.0.1:2/name')).rejects.toThrow(
      'The PostgreSQL database cannot be used',
    )
  })

  it('tries the next server when one closes the connection', async () => {
    const hangingUp = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(hangingUp, 'listening')
    const address = hangingUp.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const url = new URL(await createPostgresDatabase('postgres'))
    const { ping, close } = await connectPostgres(
      `postgres://app@127.0.0.1:${port},${url.host}${url.pathname}`,
    )
    await ping()
    await close()
    hangingUp.close()
  })
})
