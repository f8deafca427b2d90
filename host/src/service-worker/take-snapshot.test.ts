import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { digestOf, findInSnapshots, removeCaches } from './snapshots'
import { takeSnapshot } from './take-snapshot'

const SCOPE = 'https://office.example.com/hc-v2-front/'
const PAGE = `${SCOPE}index.html`
const SALES = `${SCOPE}remotes/sales/`
const CDN = 'https://cdn.example.com/owner/'

/** The contents on the servers, by address. An address without one is answered with 404. */
let files: Record<string, string>
/** Origins that do not answer, or do not allow CORS. */
let unreachable: string[]
/** The base of a package whose server is stopped: the gateway answers for it. */
let stopped: string | undefined

/** Caches in memory, with the functions that the worker uses. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (href: string) => entries.get(href)?.clone(),
      put: async (href: string, response: Response) => void entries.set(href, response),
    }
  }
  return {
    match: async (href: string, { cacheName }: { cacheName: string }) =>
      stored.has(cacheName) ? cacheOf(cacheName).match(href) : undefined,
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
}

/** Publishes a release: its files, and the manifest that lists them. */
async function publish(base: string, release: Record<string, string>) {
  const digests: Record<string, string> = {}
  for (const [name, text] of Object.entries(release)) {
    files[base + name] = text
    digests[name] = await digestOf(new TextEncoder().encode(text))
  }
  files[`${base}manifest.json`] = JSON.stringify({ files: digests })
}

const configure = (more = {}) => {
  const remotes = {
    sales: { entry: 'remotes/sales/assets/remoteEntry.js' },
    owner: { entry: `${CDN}assets/remoteEntry.js` },
  }
  files[`${SCOPE}config.json`] = JSON.stringify({ remotes, ...more })
}

const kept = async (href: string) => (await findInSnapshots(href))?.text()

beforeEach(async () => {
  files = { [`${SCOPE}sections.json`]: '{}' }
  unreachable = []
  stopped = undefined
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (href: string) => {
    if (unreachable.includes(new URL(href).origin)) throw new TypeError('Failed to fetch')
    if (stopped && href.startsWith(stopped)) return new Response('', { status: 502 })
    const text = files[href]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
  configure()
  await publish(SCOPE, { 'index.html': 'page 1', 'assets/app-11111111.js': 'app 1' })
  await publish(SALES, { 'assets/remoteEntry.js': 'sales 1' })
  await publish(CDN, { 'assets/remoteEntry.js': 'owner 1' })
})

afterEach(async () => {
  await removeCaches()
  vi.unstubAllGlobals()
})

it('keeps all files of the host and of every remote', async () => {
  expect(await takeSnapshot(SCOPE)).toBe('whole')
  expect(await kept(PAGE)).toBe('page 1')
  expect(await kept(`${SCOPE}assets/app-11111111.js`)).toBe('app 1')
  expect(await kept(`${SALES}assets/remoteEntry.js`)).toBe('sales 1')
  expect(await kept(`${CDN}assets/remoteEntry.js`)).toBe('owner 1')
  expect(await kept(`${SCOPE}config.json`)).toContain('remotes')
})

it('switches to a new release of one remote, keeps the one before, and goes back', async () => {
  await takeSnapshot(SCOPE)
  await publish(SALES, { 'assets/remoteEntry.js': 'sales 2' })
  await takeSnapshot(SCOPE)
  expect(await kept(`${SALES}assets/remoteEntry.js`)).toBe('sales 2')
  expect(await caches.keys()).toHaveLength(3)
  await publish(SALES, { 'assets/remoteEntry.js': 'sales 1' })
  await takeSnapshot(SCOPE)
  expect(await kept(`${SALES}assets/remoteEntry.js`)).toBe('sales 1')
})

it.each([
  ['a file is missing', () => delete files[`${SCOPE}assets/app-22222222.js`]],
  ['a file is cut off', () => Object.assign(files, { [`${SCOPE}assets/app-22222222.js`]: 'ap' })],
  ['the manifest is a page', () => Object.assign(files, { [`${SCOPE}manifest.json`]: '<!doctype html>' })],
  ['the page is still the old one', () => Object.assign(files, { [PAGE]: 'page 1' })],
  ['the server stops answering', () => unreachable.push(new URL(SCOPE).origin)],
])('keeps the snapshot before when %s', async (_what, breaks) => {
  await takeSnapshot(SCOPE)
  await publish(SCOPE, { 'index.html': 'page 2', 'assets/app-22222222.js': 'app 2' })
  breaks()
  await expect(takeSnapshot(SCOPE)).rejects.toThrow()
  expect(await kept(PAGE)).toBe('page 1')
})

it('does not mix an entry that is published with the manifest of the release before', async () => {
  await takeSnapshot(SCOPE)
  files[`${SALES}assets/remoteEntry.js`] = 'sales 2'
  configure({ brand: 'Andes' })
  await takeSnapshot(SCOPE)
  expect(await kept(`${SALES}assets/remoteEntry.js`)).toBe('sales 1')
})

it.each([
  ['of another origin that does not answer', CDN, () => (unreachable = [new URL(CDN).origin])],
  ['that is stopped behind the gateway of the host', SALES, () => (stopped = SALES)],
])('leaves out a remote %s, and keeps the one that it had', async (_which, remote, stop) => {
  stop()
  await takeSnapshot(SCOPE)
  expect(await kept(PAGE)).toBe('page 1')
  expect(await kept(`${remote}assets/remoteEntry.js`)).toBeUndefined()
  unreachable = []
  stopped = undefined
  await takeSnapshot(SCOPE)
  const whole = await kept(`${remote}assets/remoteEntry.js`)
  stop()
  await publish(SCOPE, { 'index.html': 'page 2', 'assets/app-22222222.js': 'app 2' })
  await takeSnapshot(SCOPE)
  expect(whole).toBeDefined()
  expect(await kept(`${remote}assets/remoteEntry.js`)).toBe(whole)
  expect(await kept(PAGE)).toBe('page 2')
})

it('keeps the snapshot before when a remote stops in the middle of its files', async () => {
  await takeSnapshot(SCOPE)
  await publish(SALES, { 'assets/remoteEntry.js': 'sales 2', 'assets/form-22222222.js': 'form 2' })
  stopped = `${SALES}assets/form`
  await expect(takeSnapshot(SCOPE)).rejects.toThrow()
  expect(await kept(`${SALES}assets/remoteEntry.js`)).toBe('sales 1')
})

it('keeps nothing when config.json switches it off', async () => {
  configure({ offline: false })
  expect(await takeSnapshot(SCOPE)).toBe('off')
  expect(await caches.keys()).toEqual([])
})
