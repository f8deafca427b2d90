import { requireFreePort } from '../lib/port.js'
import { ROOT } from '../lib/run.js'
import { Mishap } from '../lib/say.js'
import { BUILT } from '../lib/workspace.js'

const REMOTES = BUILT.filter((name) => name.startsWith('remote-'))

/**
 * Serves the stand-alone page of one remote.
 *
 * @param {string} remote its folder's name
 * @returns {Promise<number>} the port
 * @throws {Mishap} when there is no such remote, or its port is taken
 */
export async function serveRemoteAlone(remote) {
  if (!REMOTES.includes(remote)) {
    throw new Mishap(`There is no ${remote}.`, `Take one of these: ${REMOTES.join(', ')}`)
  }
  const { createServer } = await import('vite')
  const { PORT } = process.env
  const server = await createServer({
    configFile: `${ROOT}${remote}/vite.config.ts`,
    server: PORT ? { port: Number(PORT) } : {},
  })
  const { port } = server.config.server
  await requireFreePort(port, `npm run dev -- ${remote}`)
  await server.listen()
  return port
}
