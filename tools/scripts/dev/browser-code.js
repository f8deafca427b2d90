import { ROOT } from '../lib/run.js'
import { untilReady } from '../lib/until-ready.js'
import { WATCH_OPTIONS } from './watch-options.js'

/** How long a request waits for a backend that starts, in milliseconds. */
const PATIENCE_MS = 60_000

/** Paths that the dev server proxies to the backend. */
const API = ['/api', '/health', '/metrics']

/**
 * Answers a request that reaches the backend while it stops: the browser repeats it, and it waits for the next one.
 *
 * @param {import('vite').HttpProxy.ProxyServer} proxy
 */
function askAgain(proxy) {
  proxy.on('error', (_error, { url }, response) => {
    if ('writeHead' in response && !response.headersSent)
      response.writeHead(307, { location: `${url}` }).end()
  })
}

/**
 * Starts the host's dev server with the sources of the remotes, and the API at the same address. Requests wait while the
 * backend restarts.
 *
 * @param {number} port
 * @param {number} backendPort
 */
export async function serveBrowserCode(port, backendPort) {
  // Imported here, because vite is missing before the first install.
  const { createServer } = await import('vite')
  const backend = {
    target: `http://localhost:${backendPort}`,
    bypass: () => untilReady(backendPort, PATIENCE_MS).catch(() => undefined),
    configure: askAgain,
  }
  const proxy = Object.fromEntries(API.map((path) => [path, backend]))
  const server = await createServer({
    root: `${ROOT}host`,
    server: { port, strictPort: true, proxy, watch: WATCH_OPTIONS },
  })
  await server.listen()
  return server
}
