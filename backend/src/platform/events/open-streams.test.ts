import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Caller } from '../caller'
import { EventStream } from './open-streams'

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
