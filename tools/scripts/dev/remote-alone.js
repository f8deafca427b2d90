import { requireFreePort } from '../lib/port.js'
import { requireRemote } from '../lib/remotes.js'
import { ROOT } from '../lib/run.js'
import { WATCH_OPTIONS } from './watch-options.js'

/**
 * Serves the standalone page of one remote.
 *
 * @param {string} remote its folder's name
 * @returns {Promise<number>} the port
 * @throws {import('../lib/cli.js').UserError} when there is no such remote, or its port is in use
 */
export async function serveRemoteAlone(remote) {
  requireRemote(remote)
  const { createServer } = await import('vite')
  const { PORT } = process.env
  const server = await createServer({
    configFile: `${ROOT}${remote}/vite.config.ts`,
    server: { watch: WATCH_OPTIONS, ...(PORT && { port: Number(PORT) }) },
  })
  const { port } = server.config.server
  await requireFreePort(port, `npm run dev -- ${remote}`)
  await server.listen()
  return port
}
