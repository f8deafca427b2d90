#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const HOST = join(import.meta.dirname, '../host')
const PORT = Number(process.env.PORT ?? 5190)
/** Browsers find out themselves what the other files are. @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
/** Longer than a builder waits between two files of one build. */
const BUILT_AFTER_MS = 200

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'))
const { base, policy } = read(join(HOST, 'dev.json'))
/** As it is now: it may be edited meanwhile. */
const manifest = () => {
  const { release, ...rest } = read('manifest.json')
  return { ...rest, release: { ...release, id: 'development' } }
}
const { name, sections } = manifest()
const [first] = sections.list
const BUILD = `remotes/${name}/`

/** The demo of a role has sample data in the browser. */
const user = { name: 'Developer', email: 'developer@example.com', role: `${first.roles[0]}-DEMO` }

/** Runs before all scripts of the page: it opens logged in, and is loaded again after each build. */
const PAGE_SCRIPT = `
localStorage.getItem('todoturismo.session') ??
  localStorage.setItem('todoturismo.session', ${JSON.stringify(JSON.stringify({ state: { user }, version: 0 }))})
new EventSource('${base}/development/builds').onmessage = () => location.reload()
`

const page = () =>
  readFileSync(join(HOST, 'index.html'), 'utf8').replace(
    '<head>',
    `<head><script src="${base}/development/page.js"></script>`,
  )

/** The policy of the site, with the origins that its operator names. */
const policyNow = () =>
  ['REMOTE_ORIGINS', 'API_ORIGINS'].reduce(
    (text, key) => text.replaceAll(`\${${key}}`, process.env[key] ?? ''),
    policy,
  )

/** What is answered instead of a file. @type {Record<string, () => string>} */
const WRITTEN = {
  'index.html': page,
  'development/page.js': () => PAGE_SCRIPT,
  'config.json': () =>
    JSON.stringify({
      ...read(join(HOST, 'config.json')),
      offline: false,
      showRemotes: true,
      remotes: { [name]: { entry: `${BUILD}remoteEntry.js` } },
    }),
  'sections.json': () => {
    const { release, sections } = manifest()
    return JSON.stringify({ [name]: { release: release.id, sections } })
  },
  [`${BUILD}manifest.json`]: () => JSON.stringify(manifest()),
}

/** @type {Set<import('node:http').ServerResponse>} */
const pages = new Set()

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const path = pathname.slice(base.length + 1)
  if (pathname.endsWith('/client-errors')) {
    // What the page reports to its server.
    request.on('data', (report) => {
      const { part, message } = JSON.parse(report)
      console.error(`${part}: ${message}`)
    })
    return request.on('end', () => response.writeHead(204).end())
  }
  if (pathname === '/') return response.writeHead(302, { location: `${base}${first.path}` }).end()
  if (path === 'development/builds') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.flushHeaders()
    pages.add(response)
    return response.on('close', () => pages.delete(response))
  }
  const asked = extname(path) ? path : 'index.html'
  const isPage = pathname.startsWith(`${base}/`)
  const content = isPage ? (WRITTEN[asked]?.() ?? contentOf(asked)) : undefined
  if (content === undefined) return response.writeHead(404).end()
  response
    .writeHead(200, {
      'content-type': TYPES[extname(asked)] ?? '',
      'cache-control': 'no-store',
      'content-security-policy': policyNow(),
    })
    .end(content)
}

/** @param {string} path below the address of the host */
function contentOf(path) {
  const file = path.startsWith(BUILD) ? join('dist', path.slice(BUILD.length)) : join(HOST, path)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
}

/** Names and times of the built files. Empty while they are being replaced. */
function stateOfBuild() {
  try {
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    const times = ['../manifest.json', ...files].map(
      (file) => `${file} ${statSync(join('dist', file)).mtimeMs}`,
    )
    return files.includes('remoteEntry.js') ? times.join() : ''
  } catch {
    return ''
  }
}

// Asked again and again: watchers lose a folder that a builder removes and makes again.
let [seen, shown] = ['', '']
setInterval(() => {
  const before = seen
  seen = stateOfBuild()
  if (seen !== before || seen === shown || !seen) return
  shown = seen
  for (const page of pages) page.write('data: built\n\n')
}, BUILT_AFTER_MS)

const server = createServer((request, response) => {
  try {
    answer(request, response)
  } catch (error) {
    // Such as a manifest.json that is no JSON while it is edited.
    console.error(error)
    response.writeHead(500).end()
  }
})
server.on('error', ({ message }) => {
  console.error(`${message}. Choose another port: PORT=5191 npm run dev`)
  process.exit(1)
})
server.listen(PORT, 'localhost', () => {
  const [command = '', ...args] = process.argv.slice(2)
  const build = spawn(command, args, { stdio: 'inherit' })
  build.on('exit', (code) => process.exit(code ?? 1))
  process.on('SIGTERM', () => build.kill())
  console.log(`\n  http://localhost:${PORT}${base}${first.path}\n`)
})
