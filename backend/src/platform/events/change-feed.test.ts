import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useTestServer } from '../../testing/test-server'
import { engineOf } from '../database/database'
import { createChangeFeed, summarize } from './change-feed'

const server = useTestServer()

/** Hears the notifications from now on. */
async function listen() {
  const received = vi.fn()
  const channel = engineOf(server.db).listen('change', received)
  onTestFinished(() => channel.close())
  await vi.waitUntil(() => received.mock.calls.length > 0, { timeout: 20_000 })
  received.mockClear()
  return received
}

it('sends many changes as a few notifications', async () => {
  const received = await listen()
  const feed = createChangeFeed(server.db, () => undefined)
  onTestFinished(() => feed.close())
  for (let id = 1; id <= 500; id++) feed.announce([{ topic: 'sale', id, accountId: id % 3 }])
  await vi.waitUntil(() => received.mock.calls.length > 0, { timeout: 20_000 })
  await server.db.execute(sql`select 1`)
  expect(received.mock.calls.map(([payload]) => JSON.parse(payload).changes)).toEqual([
    [1, 2, 0].map((accountId) => ({ topic: 'sale', accountId })),
  ])
})

it('sends what is collected before it closes', async () => {
  const received = await listen()
  const feed = createChangeFeed(server.db, () => undefined)
  feed.announce([{ topic: 'client', id: 4 }])
  await feed.close()
  await vi.waitUntil(() => received.mock.calls.length > 0, { timeout: 20_000 })
  expect(JSON.parse(received.mock.calls[0]?.[0])).toMatchObject({ changes: [{ topic: 'client', id: 4 }] })
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
  const received = vi.fn()
  feed.listen({ onChanges: received, onMissed: () => undefined })
  const change = { topic: 'payment-method', accountId: 2_147_483_647, by: '€'.repeat(60) }
  feed.announce(Array.from({ length: 20 }, (_, place) => ({ ...change, id: 2_147_483_000 + place })))
  await vi.waitUntil(() => received.mock.calls.length > 0, { timeout: 20_000 })
  await server.db.execute(sql`select 1`)
  expect(failed).not.toHaveBeenCalled()
})
