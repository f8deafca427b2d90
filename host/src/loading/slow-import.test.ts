import { afterEach, expect, it, vi } from 'vitest'
import { LOST } from './fetch-files'
import { afterSilence } from './silence'
import { followImport, reasonOf } from './slow-import'

const ENTRY = 'https://cdn.example.com/weather/remoteEntry.js'
const FAILED = new TypeError(`Failed to fetch dynamically imported module: ${ENTRY}`)
const answer = (type: string, status = 200) =>
  new Response('export {}', { status, headers: { 'content-type': type } })

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['the server answered 404', async () => answer('text/javascript', 404)],
  ['the server answered 500', async () => answer('text/plain', 500)],
  ['the server answered with text/html', async () => answer('text/html')],
  ['the connection was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('says why an entry was not imported: %s', async (reason, respond) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_href, options) => {
    // Of another origin.
    if (options?.mode === 'no-cors' && reason !== LOST)
      return Object.defineProperty(new Response(), 'type', { value: 'opaque' })
    return respond()
  })
  expect(await reasonOf(FAILED, ENTRY)).toMatchObject({
    message: `/weather/remoteEntry.js did not load: ${reason}`,
  })
})

it('says that a server lets no other site read it', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_href, options) => {
    if (options?.mode !== 'no-cors') throw new TypeError('Failed to fetch')
    return Object.defineProperty(new Response(), 'type', { value: 'opaque' })
  })
  expect(await reasonOf(FAILED, ENTRY)).toMatchObject({
    message: expect.stringContaining('(Access-Control-Allow-Origin)'),
  })
})

it('leaves the error of an entry that arrives', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer('text/javascript'))
  const thrown = new Error('Out of clouds')
  expect(await reasonOf(thrown, ENTRY)).toBe(thrown)
})

it('tells of the parts of a slow entry, and then for as long as they took', async () => {
  vi.useFakeTimers()
  const parts = 20
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      for (let part = 0; part < parts; part += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5_000))
        stream.enqueue(new Uint8Array([32]))
      }
      stream.close()
    },
  })
  const headers = { 'content-type': 'text/javascript' }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { headers }))
  const late = vi.fn()
  afterSilence(10_000, late)
  void followImport(ENTRY, new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(parts * 5_000 * 2)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(late).toHaveBeenCalledOnce()
})
