import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { engine } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'
import { engineOf } from './engine'

const server = useTestServer()

it.runIf(engine() === 'postgres')('a lost listening connection is told of, and replaced', async () => {
  const onNotification = vi.fn()
  const channel = engineOf(server.db).listen('change', onNotification)
  await vi.waitUntil(() => channel.isLive(), { timeout: 20_000 })
  onNotification.mockClear()
  await server.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query like '%pg_notify%' or query like 'listen %') and pid <> pg_backend_pid()`)
  await vi.waitUntil(() => onNotification.mock.calls.some(([payload]) => payload === undefined), {
    timeout: 20_000,
  })
  await vi.waitUntil(() => channel.isLive(), { timeout: 20_000 })
  expect(channel.isLive()).toBe(true)
  await channel.close()
})
