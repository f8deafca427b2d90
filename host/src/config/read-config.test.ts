import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Config, hasOverrides } from './config'
import { applyOverrides, resetOverrides } from './overrides'
import { invalidateConfig, readConfig } from './read-config'

const FILE = {
  brand: 'TodoTurismo',
  links: {
    portfolio: 'https://example.com/',
    github: 'https://github.com/',
    linkedin: 'https://www.linkedin.com/',
  },
  apiBaseUrl: '/api/v1',
  remotes: {
    admin: { entry: 'remotes/admin/assets/remoteEntry.js' },
    sales: { entry: 'remotes/sales/assets/remoteEntry.js' },
  },
}

describe('config.json', () => {
  const fetchMock = vi.fn<typeof fetch>()
  const answer = (body: string, status = 200) =>
    fetchMock.mockResolvedValueOnce(new Response(body, { status }))

  beforeEach(() => {
    invalidateConfig()
    fetchMock.mockReset()
    vi.stubGlobal('fetch', fetchMock)
  })

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is read once, and again after invalidateConfig', async () => {
    answer(JSON.stringify(FILE))
    expect(await readConfig()).toMatchObject(FILE)
    await readConfig()
    expect(fetchMock).toHaveBeenCalledOnce()
    invalidateConfig()
    answer(JSON.stringify({ ...FILE, brand: 'Otra' }))
    expect(await readConfig()).toMatchObject({ brand: 'Otra' })
  })

  it('allows no overrides unless it says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    history.replaceState(null, '', '/?remote-admin=http://localhost:5001')
    answer(JSON.stringify(FILE))
    expect((await readConfig()).remotes.admin?.entry).toBe(FILE.remotes.admin.entry)

    invalidateConfig()
    history.replaceState(null, '', '/?remote-admin=http://localhost:5001')
    answer(JSON.stringify({ ...FILE, allowOverrides: true }))
    expect((await readConfig()).remotes.admin?.entry).toBe('http://localhost:5001/assets/remoteEntry.js')
    sessionStorage.clear()
  })

  it('leaves out a link without an address', async () => {
    answer(JSON.stringify({ ...FILE, links: { ...FILE.links, portfolio: ' ' } }))
    const { links } = await readConfig()
    expect(links.portfolio).toBeUndefined()
    expect(links.github).toBe('https://github.com/')
  })

  it('may omit links, and has defaults for locale, currency and time zone', async () => {
    answer(JSON.stringify({ ...FILE, links: { portfolio: './' } }))
    expect(await readConfig()).toMatchObject({
      links: { portfolio: `${location.origin}/` },
      locale: 'en-GB',
      currency: 'ARS',
      timeZone: 'America/Argentina/Buenos_Aires',
    })
  })

  it.each([
    ['is missing', 'Not Found', 404, 'config.json: the server answered 404'],
    ['is no JSON', '<!doctype html>', 200, 'config.json is not valid JSON'],
  ])('is rejected with a message when it %s', async (_what, body, status, message) => {
    answer(body, status)
    await expect(readConfig()).rejects.toThrow(message)
  })

  it.each([
    ['no answer comes', () => new Promise<never>(() => undefined)],
    ['its content does not come', async () => new Response(new ReadableStream())],
  ])('is rejected with a message when %s', async (_what, hang) => {
    vi.useFakeTimers()
    fetchMock.mockImplementationOnce(hang)
    const read = expect(readConfig()).rejects.toThrow('config.json: the server does not answer')
    await vi.advanceTimersByTimeAsync(15_000)
    await read
    vi.useRealTimers()
  })

  it.each([
    [{ brand: '' }, 'brand'],
    [{ links: { ...FILE.links, github: 'javascript:alert(1)' } }, 'links.github'],
    [{ locale: 'en_' }, 'locale'],
    [{ currency: '$' }, 'currency'],
    [{ timeZone: 'Here' }, 'timeZone'],
    [{ remotes: { admin: {} } }, 'remotes.admin.entry'],
    [{ languages: ['es', 'fr'] }, 'languages.1: Not a language'],
  ])('is rejected with %j', async (wrong, message) => {
    answer(JSON.stringify({ ...FILE, ...wrong }))
    await expect(readConfig()).rejects.toThrow(`config.json: ${message}`)
  })
})

describe('overrides', () => {
  const CONFIG = {
    ...FILE,
    language: 'default',
    locale: 'en-GB',
    currency: 'ARS',
    timeZone: 'America/Argentina/Buenos_Aires',
    allowOverrides: true,
  } satisfies Config

  const openAt = (address: string) => history.replaceState(null, '', address)

  const sections = { version: 1, list: [] }

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('fetch', async () => Response.json({ release: { id: '1.0.0-0a1b2c3d' }, sections }))
  })

  afterEach(() => {
    openAt('/')
    sessionStorage.clear()
  })

  describe('an address that overrides a remote', () => {
    it.each([
      ['http://localhost:5001', 'http://localhost:5001/assets/remoteEntry.js'],
      ['http://localhost:5001/', 'http://localhost:5001/assets/remoteEntry.js'],
      ['https://cdn.example.com/next/admin', 'https://cdn.example.com/next/admin/assets/remoteEntry.js'],
      ['http://localhost:5001/dist/remoteEntry.js', 'http://localhost:5001/dist/remoteEntry.js'],
    ])('%s loads %s, without the preloads of the deployed release', async (place, entry) => {
      openAt(`/category?remote-admin=${place}`)
      const { remotes, overrides } = await applyOverrides(CONFIG)
      expect(remotes.admin).toEqual({ entry, preloads: {}, sections, release: '1.0.0-0a1b2c3d' })
      expect(remotes.sales).toEqual(CONFIG.remotes.sales)
      expect(overrides).toEqual({ admin: place })
    })

    it('finds the entry of another builder, and keeps what config.json says of a remote without a manifest', async () => {
      const said = { release: '2.0.0', hostApi: '^4.0.0', sections }
      const installed = {
        ...CONFIG,
        remotes: { weather: { entry: 'https://cdn.example.com/w.js', ...said } },
      }
      const remoteEntry = { path: '', name: 'container.js' }
      vi.stubGlobal('fetch', async ({ pathname }: URL) =>
        pathname === '/mf-manifest.json'
          ? Response.json({ metaData: { remoteEntry } })
          : new Response('', { status: 404 }),
      )
      openAt('/category?remote-weather=http://localhost:5001')
      const { remotes } = await applyOverrides(installed)
      expect(remotes.weather).toEqual({ entry: 'http://localhost:5001/container.js', preloads: {}, ...said })
    })

    it('is stored for the tab and removed from the address', async () => {
      openAt('/category?pageIndex=2&remote-admin=http://localhost:5001')
      await applyOverrides(CONFIG)
      expect(location.href).toMatch(/\/category\?pageIndex=2$/)
      expect(hasOverrides()).toBe(true)
      expect((await applyOverrides(CONFIG)).overrides).toEqual({ admin: 'http://localhost:5001' })
    })

    it('adds to the overrides of the tab, and an empty value removes one', async () => {
      openAt('/?remote-admin=http://localhost:5001')
      await applyOverrides(CONFIG)
      openAt('/?remote-sales=http://localhost:5002')
      expect(Object.keys((await applyOverrides(CONFIG)).overrides ?? {})).toEqual(['admin', 'sales'])
      openAt('/?remote-admin=')
      expect((await applyOverrides(CONFIG)).overrides).toEqual({ sales: 'http://localhost:5002' })
    })

    it('has no effect after a reset', async () => {
      openAt('/?remote-admin=http://localhost:5001')
      await applyOverrides(CONFIG)
      resetOverrides()
      expect(hasOverrides()).toBe(false)
    })

    it.each([
      ['remote-admin=localhost:5001', 'remote-admin=localhost:5001 is ignored: it is not an address'],
      ['remote-admin=javascript:alert(1)', 'it is not an address'],
      ['remote-admin=//evil.example.com', 'it is not an address'],
      ['remote-other=http://localhost:5001', 'config.json names no remote "other"'],
    ])('is ignored when it is invalid: %s', async (query, warning) => {
      openAt(`/?${query}`)
      expect(await applyOverrides(CONFIG)).toEqual(CONFIG)
      expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(warning))
      expect(hasOverrides()).toBe(false)
    })
  })

  it('is ignored and removed when config.json does not allow overrides', async () => {
    openAt('/?remote-admin=http://localhost:5001')
    await applyOverrides(CONFIG)
    const strict = { ...CONFIG, allowOverrides: false }
    expect(await applyOverrides(strict)).toEqual(strict)
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('allowOverrides'))
    expect(hasOverrides()).toBe(false)
  })
})
