import { Server } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { App } from './app'

/** The time for accepting waiting connections. No answer is sent meanwhile, because clients would connect again after it. */
const ACCEPT_MS = 250
/** The time in which clients of kept-alive connections send one more request, whose answer ends the connection. */
const DRAIN_MS = 1_000

/**
 * While the server closes, listening stops first, and each connection ends after its current or next response. Node's own
 * `close` would reset connections that wait to be accepted, and end idle ones whose next request is on its way: 279 of 480
 * callers in 20 stops under load.
 */
export function endConnectionsOnClose(app: App): void {
  let stopped: Promise<void> | undefined
  let drained = false
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    let ended: Promise<void> | undefined
    stopped = wait(ACCEPT_MS).then(async () => {
      // The event loop accepts waiting connections between two calls of `setImmediate`, even when it is busy.
      await setImmediate()
      await setImmediate()
      ended = new Promise((resolve) => {
        // The `close` of `http.Server` would end idle connections.
        Server.prototype.close.call(server, () => resolve())
      })
    })
    await stopped
    const timer = new AbortController()
    const { signal } = timer
    await Promise.race([ended, wait(DRAIN_MS, undefined, { signal }).catch(() => undefined)])
    timer.abort()
    drained = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!stopped) return
    reply.header('connection', 'close')
    await stopped
  })
  // For a long response whose headers were sent before closing began.
  app.addHook('onResponse', async (request) => {
    if (drained) request.socket.destroySoon()
  })
}
