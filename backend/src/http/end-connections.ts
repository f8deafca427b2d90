import type { App } from './app'

/**
 * While the server closes, ends each busy connection after its current response. Node closes idle connections itself, but
 * would wait for busy keep-alive connections until the client closes them.
 */
export function endConnectionsOnClose(app: App): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  // For a response whose headers were sent before closing began.
  app.addHook('onResponse', async (request) => {
    if (closing) request.socket.destroySoon()
  })
}
