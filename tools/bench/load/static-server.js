import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { BASE_PATH } from '../../scripts/lib/workspace.js'

const BASE = `${BASE_PATH}/`

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Files without a hash in their names: their content changes with a release. */
const CHANGING = /(\.html|\.json|\/remoteEntry\.js|\/boot\.js)$/

/** @typedef {{ origin: string, setDelay(milliseconds: number): void, close(): Promise<void> }} Site */

/**
 * Serves a build like a web server in production (precompressed files, JSON compressed on the fly, index.html for all paths
 * of the application), and proxies `/api`.
 *
 * @param {object} site
 * @param {Record<string, string>} site.folders by URL prefix below the base path: the folder that has the files
 * @param {string} site.backend origin of the server that answers `/api`
 * @returns {Promise<Site>}
 */
export async function serveSite({ folders, backend }) {
  let delay = 0
  const server = createServer(async (incoming, response) => {
    if (delay > 0) await wait(delay)
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) return proxy(backend, incoming, response)
    const file = fileOf(folders, pathname)
    const compressed = existsSync(`${file}.br`)
    const zipped = !compressed && file.endsWith('.json')
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': CHANGING.test(file) ? 'no-store' : 'public, max-age=31536000, immutable',
      ...(compressed && { 'content-encoding': 'br' }),
      ...(zipped && { 'content-encoding': 'gzip' }),
    })
    const stored = createReadStream(compressed ? `${file}.br` : file)
    ;(zipped ? stored.pipe(createGzip()) : stored).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    setDelay(milliseconds) {
      delay = milliseconds
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * @param {Record<string, string>} folders
 * @param {string} pathname
 */
function fileOf(folders, pathname) {
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : ''
  const prefix =
    Object.keys(folders)
      .filter((each) => path.startsWith(each))
      .sort((a, b) => b.length - a.length)[0] ?? ''
  const file = join(folders[prefix] ?? '', path.slice(prefix.length))
  const found = statSync(file, { throwIfNoEntry: false })?.isFile()
  return found ? file : join(folders[''] ?? '', 'index.html')
}

/**
 * @param {string} backend
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} response
 */
function proxy(backend, incoming, response) {
  const { method, headers, url } = incoming
  const outgoing = request(new URL(url ?? '/', backend), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.writeHead(502).end())
  incoming.pipe(outgoing)
}
