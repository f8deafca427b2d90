import type { App } from './app'

/**
 * While the server closes, a connection ends with the answer that runs on it. Node ends the idle ones by itself, and
 * would wait for these until the other side lets go.
 */
export function endConnectionsOnClose(app: App): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  // For an answer whose head was sent before.
  app.addHook('onResponse', async (request) => {
    if (closing) request.socket.destroySoon()
  })
}
