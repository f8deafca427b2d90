import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useTestServer } from '../../testing/test-server'
import { engineOf } from '../database/database'
import { createChangeFeed, summarize } from './change-feed'

const server = useTestServer()

/** Hears the notifications from now on. */
async function listen() {
  const heard = vi.fn()
  const channel = engineOf(server.db).listen('change', heard)
  onTestFinished(() => channel.close())
  await vi.waitUntil(() => heard.mock.calls.length > 0, { timeout: 20_000 })
  heard.mockClear()
  return heard
}

it('sends many changes as a few notifications', async () => {
  const heard = await listen()
  const feed = createChangeFeed(server.db, () => undefined)
  onTestFinished(() => feed.close())
  for (let id = 1; id <= 500; id++) feed.announce([{ topic: 'sale', id, accountId: id % 3 }])
  await vi.waitUntil(() => heard.mock.calls.length > 0, { timeout: 20_000 })
  await server.db.execute(sql`select 1`)
  expect(heard.mock.calls.map(([payload]) => JSON.parse(payload).changes)).toEqual([
    [1, 2, 0].map((accountId) => ({ topic: 'sale', accountId })),
  ])
})

it('sends what is collected before it closes', async () => {
  const heard = await listen()
  const feed = createChangeFeed(server.db, () => undefined)
  feed.announce([{ topic: 'client', id: 4 }])
  await feed.close()
  await vi.waitUntil(() => heard.mock.calls.length > 0, { timeout: 20_000 })
  expect(JSON.parse(heard.mock.calls[0]?.[0])).toMatchObject({ changes: [{ topic: 'client', id: 4 }] })
})

it('names each record once', () => {
  const change = { topic: 'client', id: 4 }
  expect(summarize([change, { topic: 'client', id: 5 }, change])).toEqual([
    change,
    { topic: 'client', id: 5 },
  ])
})

it('stays below the size of a notification, with the longest names too', async () => {
  const failed = vi.fn()
  const feed = createChangeFeed(server.db, failed)
  onTestFinished(() => feed.close())
  const heard = vi.fn()
  feed.listen({ onChanges: heard, onMissed: () => undefined })
  const change = { topic: 'payment-method', accountId: 2_147_483_647, by: '€'.repeat(60) }
  feed.announce(Array.from({ length: 20 }, (_, place) => ({ ...change, id: 2_147_483_000 + place })))
  await vi.waitUntil(() => heard.mock.calls.length > 0, { timeout: 20_000 })
  await server.db.execute(sql`select 1`)
  expect(failed).not.toHaveBeenCalled()
})
