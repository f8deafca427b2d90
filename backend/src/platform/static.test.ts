import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { useTestServer } from '../testing/test-server'

const root = mkdtempSync(join(tmpdir(), 'static-'))
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
write('host/immutable.txt', 'assets/small-DiuEQiur.js\nassets/index-DiuEQiur.js\n')
write('host/index.html', '<!--# block --><!--# include --><title>TodoTurismo</title>')
write('host/index.html.gz', gzipSync('<!--# block --><!--# include --><title>TodoTurismo</title>'))
const SMALL = 'export const small = true'
write('host/assets/small-DiuEQiur.js', SMALL)
write('host/config.json', '{}')
const SECTIONS = JSON.stringify({ sales: { release: 'r'.repeat(2_000) } })
write('host/sections.json', SECTIONS)
write('host/color-scheme.js', 'scheme()')
write('host/sw.js', 'work()')
write('host/app.webmanifest', '{}')
write('host/maskable.png', 'icon')
write('host/assets/index-DiuEQiur.js', 'start()')
write('host/assets/index-DiuEQiur.js.gz', gzipSync('start()'))
write('host/assets/index-DiuEQiur.js.br', 'brotli')
write('sales/assets/remoteEntry.js', 'sales()')
write('secret.txt', 'secret')
afterAll(() => rmSync(root, { recursive: true }))

const server = useTestServer({
  remoteOrigins: ['https://cdn.example.com', 'http://localhost:*'],
  apiOrigins: ['https://weather.example.com'],
  static: {
    host: join(root, 'host'),
    remotes: { sales: join(root, 'sales'), admin: join(root, 'not-built') },
  },
})

const get = (url: string, headers = {}) => server.app.inject({ url, headers })

it('redirects the root to the application', async () => {
  for (const url of ['/', '/hc-v2-front']) {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/hc-v2-front/'])
  }
})

it.each([
  '/hc-v2-front/',
  '/hc-v2-front/index.html',
  '/hc-v2-front/category',
  '/hc-v2-front/clients/edit/7?pageIndex=1',
  '/hc-v2-front/new-sale/finish-sale',
])('shows the application at %s, never from a cache', async (url) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    '<!--# block --><!--# include --><title>TodoTurismo</title>',
  ])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringMatching('text/html'),
  })
})

it.each([
  '/hc-v2-front/assets/index-gone1234.js',
  '/hc-v2-front/missing.css',
  '/hc-v2-front/remotes/sales/assets/gone.js',
  '/hc-v2-front/remotes/admin/assets/remoteEntry.js',
  '/hc-v2-front/remotes/unknown/',
  '/elsewhere',
])('answers %s with 404, not with the application', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toMatch('application/problem+json')
})

it.each([
  '/hc-v2-front/..%2fsecret.txt',
  '/hc-v2-front/../secret.txt',
  '/hc-v2-front/remotes/sales/..%2f..%2fsecret.txt',
  '/hc-v2-front/remotes/sales/%2e%2e/%2e%2e/secret.txt',
  '/hc-v2-front/%00',
])('sends no file from outside the folder for %s', async (url) => {
  const answer = await get(url)
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.body).not.toMatch('secret')
})

it('causes no warning about too many listeners', async () => {
  const warn = vi.spyOn(process, 'emitWarning')
  for (const url of ['/hc-v2-front/category', '/hc-v2-front/assets/gone.js']) await get(url)
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  '/',
  '/hc-v2-front/',
  '/hc-v2-front/sections.json',
  '/hc-v2-front/assets/index-DiuEQiur.js',
  '/hc-v2-front/remotes/sales/assets/remoteEntry.js',
  '/hc-v2-front/assets/gone.js',
  '/api/v1/auth/options',
  '/api/v1/nothing',
  '/health/live',
])('answers HEAD of %s like GET, without a body', async (url) => {
  const headers = { 'accept-encoding': 'gzip' }
  const { statusCode, headers: expected } = await server.app.inject({ url, headers })
  const head = await server.app.inject({ method: 'HEAD', url, headers })
  // Fields that describe the body may be left out.
  const differing = [
    'date',
    'x-request-id',
    'connection',
    'content-length',
    'content-encoding',
    'transfer-encoding',
  ]
  const comparable = (all: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !differing.includes(name)))
  expect([head.statusCode, head.body]).toEqual([statusCode, ''])
  expect(comparable(head.headers)).toEqual(comparable(expected))
})

it('does not answer a POST with the page', async () => {
  expect((await server.app.inject({ method: 'POST', url: '/hc-v2-front/category' })).statusCode).toBe(404)
})

describe('caching', () => {
  it.each([
    ['/hc-v2-front/assets/index-DiuEQiur.js', 'public, max-age=31536000, immutable'],
    ['/hc-v2-front/config.json', 'no-store'],
    ['/hc-v2-front/sw.js', 'no-store'],
    ['/hc-v2-front/maskable.png', 'no-cache'],
    ['/hc-v2-front/remotes/sales/assets/remoteEntry.js', 'no-store'],
    ['/hc-v2-front/color-scheme.js', 'no-cache'],
  ])('%s: %s', async (url, expected) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expected])
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ])('sends the precompressed file to clients that accept %s', async (accepted, encoding) => {
    const answer = await get('/hc-v2-front/assets/index-DiuEQiur.js', { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    })
  })
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses with %s, on request, a file that a site changes', async (accepted, decompress) => {
  const { headers, rawPayload } = await get('/hc-v2-front/sections.json', { 'accept-encoding': accepted })
  expect(headers).toMatchObject({ 'content-encoding': accepted, 'cache-control': 'no-store' })
  expect(rawPayload.length).toBeLessThan(SECTIONS.length / 10)
  expect(decompress(rawPayload).toString()).toBe(SECTIONS)
  const plain = await get('/hc-v2-front/sections.json')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toBe(SECTIONS)
})

it('sends a small script as it is, with its length', async () => {
  const { headers } = await get('/hc-v2-front/assets/small-DiuEQiur.js', { 'accept-encoding': 'br, gzip' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers['content-length']).toBe(`${SMALL.length}`)
})

it('forbids caching of the compressed page, too', async () => {
  const answer = await get('/hc-v2-front/category', { 'accept-encoding': 'gzip' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
})

it('names the type of the web app manifest', async () => {
  const { headers } = await get('/hc-v2-front/app.webmanifest')
  expect(headers['content-type']).toMatch('application/manifest+json')
})

it('forbids framing by other sites and inline scripts, and allows scripts from the own and the configured origins only', async () => {
  const policy = String((await get('/hc-v2-front/')).headers['content-security-policy'])
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  const origins = 'https://cdn.example.com http://localhost:*'
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "frame-ancestors 'none'",
      `script-src 'self' ${origins}`,
      `style-src 'self' 'unsafe-inline' ${origins}`,
      `connect-src 'self' ${origins} https://weather.example.com`,
    ]),
  )
})

it.each(['/hc-v2-front/remotes/sales/assets/remoteEntry.js', '/hc-v2-front/assets/index-DiuEQiur.js'])(
  'allows a page of another origin to load %s',
  async (url) => {
    const { headers } = await get(url, { origin: 'https://elsewhere.example.com' })
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', vary: 'accept-encoding' })
  },
)
