import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkFirst } from './network-first'

const kept = async () => new Response('kept')
const never = () => new Promise<Response>(() => undefined)
const text = async (response: Promise<Response>) => (await response).text()

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  // An answer ends the impatience after a time-out.
  await networkFirst({ network: async () => new Response(), snapshot: kept })
  vi.useRealTimers()
})

const status = (code: number) => async () => new Response(`${code}`, { status: code })

it('answers with the network, also that a file is missing', async () => {
  expect(await text(networkFirst({ network: async () => new Response('new'), snapshot: kept }))).toBe('new')
  expect(await text(networkFirst({ network: status(404), snapshot: kept }))).toBe('404')
})

it('answers with the snapshot when a file is missing that must exist, and only then', async () => {
  const ask = (code: number, snapshot: () => Promise<Response | undefined>) =>
    text(networkFirst({ network: status(code), snapshot, mustExist: true }))
  expect(await ask(404, kept)).toBe('kept')
  expect(await ask(403, kept)).toBe('403')
  expect(await ask(404, async () => undefined)).toBe('404')
})

it('answers with the snapshot when the network fails or the server has failed', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await text(networkFirst({ network: lost, snapshot: kept }))).toBe('kept')
  expect(await text(networkFirst({ network: status(503), snapshot: kept }))).toBe('kept')
})

it('waits 3 s once for a network that hangs, and then not again', async () => {
  const first = text(networkFirst({ network: never, snapshot: kept }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await first).toBe('kept')
  const second = text(networkFirst({ network: never, snapshot: kept }))
  await vi.advanceTimersByTimeAsync(0)
  expect(await second).toBe('kept')
})

it('gives the network all the time that it needs without a snapshot', async () => {
  let answer: (response: Response) => void = () => undefined
  const slow = () => new Promise<Response>((resolve) => (answer = resolve))
  const asked = networkFirst({ network: slow, snapshot: async () => undefined })
  await vi.advanceTimersByTimeAsync(60_000)
  answer(new Response('late'))
  expect(await text(asked)).toBe('late')
})

it('passes the failure of the network on without a snapshot', async () => {
  expect((await networkFirst({ network: status(503), snapshot: async () => undefined })).status).toBe(503)
})
