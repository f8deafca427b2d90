import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort, requireFreePort, untilReady } from '../lib/port.js'
import { ROOT } from '../lib/run.js'

/**
 * Serves host, remotes and backend at one address. A signal that ends this process stops the backend, too.
 *
 * @param {number} port
 */
export async function serveSuite(port) {
  await requireFreePort(port)
  const backendPort = await freePort()
  const backend = watchBackend(backendPort)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => backend.stop().then(() => process.exit()))
  }
  await serveBrowserCode(port, backendPort)
  await untilReady(backendPort)
}

/** Folders, because a file is no longer watched after its folder was removed and made again, as `git checkout` does. */
const WATCHED = ['backend/src', 'backend/migrations', 'shared-api/src/contract']

/**
 * Runs the server from its sources and restarts it when a source or a migration changes.
 *
 * @param {number} port
 * @returns {{ stop: () => Promise<void> }}
 */
function watchBackend(port) {
  const watcher = spawn(
    process.execPath,
    [
      `${ROOT}node_modules/tsx/dist/cli.mjs`,
      ...['watch', '--clear-screen=false', '--exclude=**/*.test.ts'],
      ...WATCHED.map((folder) => `--include=${folder}`),
      'backend/src/server.ts',
    ],
    {
      cwd: ROOT,
      // Asked below at the loopback address.
      env: { LOG_LEVEL: 'warn', ...process.env, PORT: `${port}`, HOST: '127.0.0.1' },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A process group of its own, because the terminal's Ctrl-C would reach it a second time and kill it at once.
      detached: true,
    },
  )
  // Stops the server however this process exits.
  process.once('exit', () => watcher.kill())
  return {
    async stop() {
      if (watcher.exitCode !== null) return
      const exit = once(watcher, 'exit')
      watcher.kill()
      await exit
    },
  }
}

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
async function serveBrowserCode(port, backendPort) {
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

/**
 * Vite's watch options. Many editors empty a file before they write it, and the watcher reports only the first of the two
 * changes. Without waiting for the second, the page could load the empty file.
 */
export const WATCH_OPTIONS = { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } }
