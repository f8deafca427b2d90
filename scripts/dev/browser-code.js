import { ROOT } from '../lib/run.js'
import { untilReady } from '../lib/suite.js'
import { WATCHING } from './watching.js'

/** The paths of the dev server that are the backend's. */
const API = ['/api', '/health', '/metrics']

/**
 * The host's dev server, with the remotes' sources in it and the API behind the same address. A request that meets the
 * backend while it starts anew is held back until it is there.
 *
 * @param {number} port
 * @param {number} backendPort
 */
export async function serveBrowserCode(port, backendPort) {
  // Loaded late: before the first install there is no vite.
  const { createServer } = await import('vite')
  const backend = {
    target: `http://localhost:${backendPort}`,
    bypass: () => untilReady(backendPort).catch(() => undefined),
  }
  const proxy = Object.fromEntries(API.map((path) => [path, backend]))
  const server = await createServer({
    root: `${ROOT}host`,
    server: { port, strictPort: true, proxy, watch: WATCHING },
  })
  await server.listen()
  return server
}
