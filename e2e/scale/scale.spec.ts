import { expect, test } from '@playwright/test'
import pg from 'pg'
import { Api } from '../servers/api'
import { Traffic } from '../servers/traffic'
import { Stack, seed } from '../stack/stack'
import { MovingAddress, PostgresServer } from './cluster'

const SERVERS = 2

test.describe.configure({ mode: 'default' })

let primary: PostgresServer
let replica: PostgresServer
let address: MovingAddress
let stack: Stack
let origin: string
const ends: (() => Promise<unknown>)[] = []

test.beforeAll(async () => {
  primary = await PostgresServer.createPrimary()
  ends.push(() => primary.remove())
  await seed(primary.url)
  replica = await PostgresServer.createReplicaOf(primary)
  ends.push(() => replica.remove())
  await query(primary.url, `alter system set synchronous_standby_names = 'replica'`)
  await query(primary.url, 'select pg_reload_conf()')
  await query(replica.url, `alter system set log_statement = 'all'`)
  await query(replica.url, 'select pg_reload_conf()')

  address = await MovingAddress.before(primary.port)
  ends.push(async () => address.stop())
  stack = await Stack.startOn({ DATABASE_URL: address.url, DATABASE_READ_URL: replica.url }, SERVERS)
  origin = await stack.addGateway({}, false)
  ends.push(() => stack.stop())
})

test.afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test('reports read from the replica, and include the latest sale even when the replica is behind', async () => {
  const owner = await Api.logIn(origin, 'OWNER')
  const salesToday = async () => JSON.stringify(await owner.get('/report/sales?range=today'))
  const before = replica.log.length
  await salesToday()
  expect(replica.log.slice(before)).toContain('with sums as materialized')

  await query(replica.url, 'select pg_wal_replay_pause()')
  const behind = replica.log.length
  const unsold = await salesToday()
  const traffic = await Traffic.start(origin, await Api.logIn(origin, 'EMPLOYEE'), 20)
  await expect.poll(salesToday).not.toBe(unsold)
  await traffic.stop()
  expect(replica.log.slice(behind)).toContain('pg_last_wal_replay_lsn')
  await query(replica.url, 'select pg_wal_replay_resume()')
})

test('no acknowledged sale is lost when the primary is killed and the replica promoted', async () => {
  const employee = await Api.logIn(origin, 'EMPLOYEE')
  const traffic = await Traffic.start(origin, employee, 60)
  const sold = async () =>
    Number((await query(replica.url, 'select count(*)::int as count from sale'))[0]?.count)
  const start = await sold()
  await expect.poll(sold).toBeGreaterThan(start + 20)

  await primary.kill()
  const killed = performance.now()
  replica.promote()
  address.moveTo(replica.port)
  const promoted = await sold()
  await expect.poll(sold, { timeout: 60_000 }).toBeGreaterThan(promoted + 20)
  console.log(`sales go on ${Math.round(performance.now() - killed)} ms after the primary was killed`)
  const { sales, failures } = await traffic.stop()

  const stored = await query(replica.url, 'select idempotency_key as key from sale')
  const keys = new Set(stored.map(({ key }) => key))
  expect(sales.filter((key) => !keys.has(key))).toEqual([])
  console.log(`${sales.length} sales acknowledged and stored, ${failures.length} requests refused meanwhile`)

  // The replica's URL is that of the primary now: reports read from the primary as before.
  const owner = await Api.logIn(origin, 'OWNER')
  await owner.get('/report/sales?from=2026-01-01&to=2026-01-31')
})

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
