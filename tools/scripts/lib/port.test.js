import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freePort, requireFreePort, untilReady } from './port.js'

let now = 0
vi.mock('node:timers/promises', () => ({
  setTimeout: async (/** @type {number} */ milliseconds) => {
    now += milliseconds
  },
}))

it('a port names the port in use and the way to choose another, and accepts a free port', async () => {
  const port = await freePort()
  const server = createServer().listen(port)
  await once(server, 'listening')
  await expect(requireFreePort(port, 'npm start')).rejects.toMatchObject({
    message: `Port ${port} is in use.`,
    remedy: expect.stringContaining(`PORT=${port + 1} npm start`),
  })
  server.close()
  await once(server, 'close')
  await expect(requireFreePort(port, 'npm start')).resolves.toBeUndefined()
})

describe('waiting for a server', () => {
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
})
