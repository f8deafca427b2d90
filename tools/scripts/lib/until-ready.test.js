import { afterEach, expect, it, vi } from 'vitest'
import { untilReady } from './until-ready.js'

let now = 0
vi.mock('node:timers/promises', () => ({
  setTimeout: async (/** @type {number} */ milliseconds) => {
    now += milliseconds
  },
}))

/** A server that answers after this time. @param {number} milliseconds */
function readyAfter(milliseconds) {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async () => {
    if (now < milliseconds) throw new TypeError('fetch failed')
    return new Response()
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('waits for a server that needs minutes for its start', async () => {
  readyAfter(300_000)
  await untilReady(1)
  expect(now).toBe(300_000)
})

it('gives up after a given time', async () => {
  readyAfter(300_000)
  await expect(untilReady(1, 60_000)).rejects.toThrow('has not become ready')
})
