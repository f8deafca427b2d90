import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'

let now = 0
vi.mock('node:timers/promises', () => ({
  setTimeout: async (/** @type {number} */ milliseconds) => {
    now += milliseconds
  },
}))

// Another test file of this worker may have loaded it with the real timers.
vi.resetModules()
const { freePort, portOf, requireFreePort, untilReady } = await import('./port.js')

it('a port names the port in use and the way to choose another, and accepts a free port', async () => {
  const port = await freePort()
  const server = createServer().listen(port)
  await once(server, 'listening')
  await expect(requireFreePort(port)).rejects.toMatchObject({
    message: `Port ${port} is in use.`,
    // Not a whole command, which would leave out the user's other variables and arguments.
    remedy: `Stop the program that uses it, or give the same command another port, such as PORT=${port + 1}.`,
  })
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow('is in use')
  server.close()
  await once(server, 'close')
  await expect(requireFreePort(port)).resolves.toBeUndefined()
})

it.each(['abc', '-1', '0', '65536', '80.5', ' '])(
  'a port is a number from 1 to 65535: %j is refused',
  (text) => {
    expect(() => portOf(text, 8080)).toThrow(`PORT ${text} is no port.`)
  },
)

it('a port that is not set is the standard one', () => {
  expect([portOf(undefined, 8080), portOf('', 8080), portOf('9000', 8080)]).toEqual([8080, 8080, 9000])
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
