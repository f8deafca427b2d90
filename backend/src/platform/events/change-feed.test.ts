import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useTestServer } from '../../testing/test-server'
import type { Caller } from '../caller'
import { engineOf } from '../database/database'
import { createChangeFeed, summarize } from './change-feed'
import { EventStream } from './open-streams'

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

/** A stream over a real connection, whose reader has not read anything. */
async function openUnread(): Promise<{ stream: EventStream; sent: ServerResponse; read: IncomingMessage }> {
  const http = createServer()
  http.listen(0, '127.0.0.1')
  onTestFinished(() => void http.close())
  await once(http, 'listening')
  const accepted = once(http, 'request')
  const request = get({ port: (http.address() as AddressInfo).port, agent: false })
  const [, sent] = (await accepted) as [IncomingMessage, ServerResponse]
  sent.flushHeaders()
  const [read] = (await once(request, 'response')) as [IncomingMessage]
  onTestFinished(() => void read.destroy())
  return { stream: new EventStream(sent, {} as Caller, 0), sent, read }
}

/** Sends more than the buffers of a connection hold. */
function overfill(stream: EventStream) {
  for (let sent = 0; sent < 100; sent++) stream.send('change', 'x'.repeat(1_000_000))
}

it('buffers one event of a slow reader, and tells it later that it has missed the others', async () => {
  const { stream, sent, read } = await openUnread()
  overfill(stream)
  expect(sent.writableLength).toBeLessThan(20_000_000)
  let text = ''
  read.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await expect.poll(() => text.slice(-60)).toContain('event: resync\ndata: {}\n\n')
  stream.send('change', [{ topic: 'sale' }])
  await expect.poll(() => text.slice(-60)).toContain('event: change\ndata: [{"topic":"sale"}]\n\n')
})

it('ends when it was not read between two heartbeats', async () => {
  const { stream, sent } = await openUnread()
  overfill(stream)
  stream.heartbeat()
  expect(sent.destroyed).toBe(false)
  stream.heartbeat()
  expect(sent.destroyed).toBe(true)
})

it('sends a comment as its heartbeat', async () => {
  const { stream, read } = await openUnread()
  stream.heartbeat()
  const [text] = await once(read.setEncoding('utf8'), 'data')
  expect(text).toBe(':\n\n')
})
