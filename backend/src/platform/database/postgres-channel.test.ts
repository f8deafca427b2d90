import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { engine } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'
import { engineOf } from './database'

const server = useTestServer()

it.runIf(engine() === 'postgres')('a lost listening connection is told of, and replaced', async () => {
  const onNotification = vi.fn()
  const channel = engineOf(server.db).listen('change', onNotification)
  await vi.waitUntil(() => onNotification.mock.calls.length === 1, { timeout: 20_000 })
  await server.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`)
  await vi.waitUntil(() => onNotification.mock.calls.length === 2, { timeout: 20_000 })
  await server.db.execute(sql`select pg_notify('change', 'one')`)
  await vi.waitUntil(() => onNotification.mock.calls.length === 3, { timeout: 20_000 })
  expect(onNotification.mock.calls).toEqual([[undefined], [undefined], ['one']])
  await channel.close()
})
