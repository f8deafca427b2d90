import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kindOf, networkFirst } from './network-first'
import { findInSnapshots, removeCaches } from './snapshots'

describe('network first', () => {
  const kept = async () => new Response('kept')
  const never = () => new Promise<Response>(() => undefined)
  const text = async (response: Promise<Response>) => (await response).text()

  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(async () => {
    // An answer ends the impatience after a time-out.
    await networkFirst({ network: async () => new Response(), snapshot: kept })
  })

  const status = (code: number) => async () => new Response(`${code}`, { status: code })

  it('answers with the network, also that a file is missing', async () => {
    expect(await text(networkFirst({ network: async () => new Response('new'), snapshot: kept }))).toBe('new')
    expect(await text(networkFirst({ network: status(404), snapshot: kept }))).toBe('404')
  })

  it('answers with the snapshot when a file is missing that must exist, and only then', async () => {
    const ask = (code: number, snapshot: () => Promise<Response | undefined>) =>
      text(networkFirst({ network: status(code), snapshot, mustExist: true }))
    expect(await ask(404, kept)).toBe('kept')
    expect(await ask(403, kept)).toBe('403')
    expect(await ask(404, async () => undefined)).toBe('404')
  })

  it('answers with the snapshot when the network fails or the server has failed', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await text(networkFirst({ network: lost, snapshot: kept }))).toBe('kept')
    expect(await text(networkFirst({ network: status(503), snapshot: kept }))).toBe('kept')
  })

  it('waits 3 s once for a network that hangs, and then not again', async () => {
    const first = text(networkFirst({ network: never, snapshot: kept }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await first).toBe('kept')
    const second = text(networkFirst({ network: never, snapshot: kept }))
    await vi.advanceTimersByTimeAsync(0)
    expect(await second).toBe('kept')
  })

  it('gives the network all the time that it needs without a snapshot', async () => {
    let answer: (response: Response) => void = () => undefined
    const slow = () => new Promise<Response>((resolve) => (answer = resolve))
    const asked = networkFirst({ network: slow, snapshot: async () => undefined })
    await vi.advanceTimersByTimeAsync(60_000)
    answer(new Response('late'))
    expect(await text(asked)).toBe('late')
  })

  it('passes the failure of the network on without a snapshot', async () => {
    expect((await networkFirst({ network: status(503), snapshot: async () => undefined })).status).toBe(503)
  })
})

describe('request kind', () => {
  const SCOPE = 'https://office.example.com/hc-v2-front/'
  const kind = (path: string, options: Partial<Request> = {}) =>
    kindOf(
      { method: 'GET', mode: 'cors', cache: 'default', url: new URL(path, SCOPE).href, ...options },
      SCOPE,
    )
  const navigate = (path: string) => kind(path, { mode: 'navigate' })

  it.each(['', 'new-sale/finish-sale', 'clients/edit/7?pageIndex=1', 'index.html'])(
    'shows the page at /%s',
    (path) => {
      expect(navigate(path)).toBe('page')
    },
  )

  it.each([
    ['boot.js', 'host'],
    ['config.json', 'host'],
    ['sections.json', 'host'],
    ['manifest.json', 'host'],
    ['remotes/sales/assets/remoteEntry.js?retry=17', 'file'],
    ['remotes/sales/manifest.json', 'file'],
    ['remotes/weather/mf-manifest.json', 'file'],
    ['https://cdn.example.com/sales/container.js', 'file'],
  ])('asks the network first for %s', (path, owner) => {
    expect(kind(path)).toBe(owner)
  })

  it.each(['assets/index-DiuEQiur.js', 'https://cdn.example.com/sales/assets/style-DiuEQiur.css'])(
    'may take %s from the snapshot',
    (path) => {
      expect(kind(path)).toBe('file')
    },
  )

  it.each([
    '/api/v1/client?pageIndex=0',
    '/api/v1/auth/refresh',
    'https://api.example.com/v1/sale',
    '/hc-v2-front/sw.js',
    '/config.json',
  ])('leaves %s to the browser', (path) => {
    expect(kind(path)).toBeUndefined()
  })

  it.each([
    'my-sales?remote-sales=http://localhost:5001',
    'assets/index-DiuEQiur.js',
    'remotes/sales/',
    '/api/v1/sale',
  ])('leaves a navigation to %s to the browser', (path) => {
    expect(navigate(path)).toBeUndefined()
  })

  it('leaves a question for the state on the server, and every change, to the network', () => {
    expect(kind('manifest.json', { cache: 'no-store' })).toBeUndefined()
    expect(kind('config.json', { method: 'POST' })).toBeUndefined()
  })
})

describe('snapshots', () => {
  const FILE = 'https://office.example.com/hc-v2-front/assets/app-11111111.js'

  /** The reads of Cache Storage that fail. */
  let isBroken: (address: string) => boolean

  beforeEach(() => {
    isBroken = () => false
    vi.stubGlobal('caches', {
      match: async (address: string) => {
        if (isBroken(address)) throw new DOMException('Unexpected internal error', 'UnknownError')
        return address === FILE ? new Response('app 1') : Response.json(['a1'])
      },
      keys: async () => [],
    })
  })

  afterEach(async () => {
    await removeCaches()
    vi.unstubAllGlobals()
  })

  it.each(['/current', FILE])(
    'finds nothing while %s cannot be read, and the file afterwards',
    async (address) => {
      isBroken = (each) => each === address
      expect(await findInSnapshots(FILE)).toBeUndefined()
      isBroken = () => false
      expect(await (await findInSnapshots(FILE))?.text()).toBe('app 1')
    },
  )

  it("leaves the server's failure as it is when Cache Storage fails, too", async () => {
    isBroken = () => true
    const failed = async () => new Response('', { status: 503 })
    const answer = await networkFirst({ network: failed, snapshot: () => findInSnapshots(FILE) })
    expect(answer.status).toBe(503)
  })
})
