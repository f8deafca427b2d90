import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateConfig, readConfig } from '../config'
import { fetchNeeds } from './fetch-needs'
import { RemoteLoader, type RemoteModule } from './loader'
import { runningReleases } from './running-releases'

vi.mock('../config', async (original) => ({
  ...(await original<typeof import('../config')>()),
  readConfig: vi.fn(),
  invalidateConfig: vi.fn(),
}))
vi.mock('./fetch-needs')
vi.mock('../share-scope/share-scope', () => ({ shareScope: {} }))

const NEW_SALE: RemoteModule = { remote: 'sales', module: './NewSale' }
const ADMIN_ENTRY = 'https://cdn.example.com/admin/assets/remoteEntry.js'
const NEEDS = { files: ['categories.js'], shared: [] }
const CATEGORIES: RemoteModule = { remote: 'admin', module: './Categories', needs: NEEDS }

const Categories = () => null
const NewSale = () => null
const never = new Promise<never>(() => undefined)

/** A remote's entry, as a federation build exports it. */
const entry = (modules: object, hostApi = '^1.0.0') => ({
  init: vi.fn(),
  get: vi.fn(async (_module: string) => () => modules),
  release: { id: '0.1.0-1f3a9c2e', hostApi },
})

function setUp() {
  const importModule = vi.fn<(href: string) => Promise<unknown>>()
  return { importModule, loader: new RemoteLoader({ importModule, timeout: 10_000 }) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('__HOST_API__', '1.5.0')
  vi.mocked(fetchNeeds).mockResolvedValue()
  vi.mocked(readConfig).mockResolvedValue({
    brand: 'TodoTurismo',
    links: {},
    locale: 'en-GB',
    currency: 'ARS',
    timeZone: 'America/Argentina/Buenos_Aires',
    apiBaseUrl: '/api/v1',
    allowOverrides: false,
    remotes: {
      admin: { entry: ADMIN_ENTRY },
      sales: { entry: 'https://cdn.example.com/sales/assets/remoteEntry.js' },
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('a load', () => {
  it('goes from idle to loading to ready, with the component of the module’s name', async () => {
    const { importModule, loader } = setUp()
    importModule.mockResolvedValue(entry({ Categories }))
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'idle' })
    const loading = loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await loading
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'ready', Component: Categories })
    expect(runningReleases.get('admin')).toBe('0.1.0-1f3a9c2e')
    expect(importModule).toHaveBeenCalledExactlyOnceWith(ADMIN_ENTRY)
  })

  it('runs once for several requests', async () => {
    const { importModule, loader } = setUp()
    importModule.mockResolvedValue(entry({ Categories }))
    await Promise.all([loader.load(CATEGORIES), loader.load(CATEGORIES)])
    await loader.load(CATEGORIES)
    expect(importModule).toHaveBeenCalledOnce()
  })

  it('requests the module only after its needs are loaded', async () => {
    const { importModule, loader } = setUp()
    const container = entry({ Categories })
    importModule.mockResolvedValue(container)
    let arrive: () => void = () => undefined
    vi.mocked(fetchNeeds).mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve
      }),
    )
    const loading = loader.load(CATEGORIES)
    await vi.waitFor(() => expect(container.init).toHaveBeenCalledOnce())
    expect(fetchNeeds).toHaveBeenCalledWith(new URL(ADMIN_ENTRY), './Categories', NEEDS)
    expect(container.get).not.toHaveBeenCalled()
    arrive()
    await loading
    expect(container.get).toHaveBeenCalledExactlyOnceWith('./Categories')
  })
})

describe('a failure', () => {
  const failed = (phase: string, message: string) => ({
    status: 'failed',
    module: CATEGORIES,
    error: { phase, message },
    retrying: false,
  })

  it.each([
    ['config', 'config.json is not valid JSON', () => vi.mocked(readConfig).mockRejectedValue],
    ['module', 'categories.js did not load', () => vi.mocked(fetchNeeds).mockRejectedValue],
  ])('has its phase and its cause: %s', async (phase, message, rejecting) => {
    const { importModule, loader } = setUp()
    importModule.mockResolvedValue(entry({ Categories }))
    rejecting()(new Error(message))
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed(phase, message))
  })

  it.each([
    ['entry', 'Failed to fetch', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['entry', `${ADMIN_ENTRY} is not a federation container`, async () => ({})],
    ['release', 'release the host first', async () => entry({ Categories }, '^99.0.0')],
    ['module', './Categories exports no Categories', async () => entry({ Other: Categories })],
  ])('has its phase and its cause: %s, %s', async (phase, message, importModule) => {
    const loader = new RemoteLoader({ importModule })
    const loading = loader.load(CATEGORIES)
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed(phase, expect.stringContaining(message)))
  })

  it('is reported for a remote that is not in config.json', async () => {
    const { loader } = setUp()
    const reports: RemoteModule = { remote: 'owner', module: './Reports' }
    await loader.load(reports)
    expect(loader.stateOf(reports)).toMatchObject({
      error: { phase: 'config', message: 'config.json names no remote "owner"' },
    })
  })

  it('is not reported for an announced module that the remote does not expose', async () => {
    const { importModule, loader } = setUp()
    const container = entry({ Categories })
    container.get.mockImplementation((module) => {
      throw new Error(`Can not find remote module ${module}`)
    })
    importModule.mockResolvedValue(container)
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'announced' })
    await loader.load(CATEGORIES)
    expect(container.get).toHaveBeenCalledOnce()
  })

  it('is reported after 10 seconds, counted over all phases', async () => {
    const { importModule, loader } = setUp()
    importModule.mockImplementation(
      () => new Promise((resolve) => setTimeout(resolve, 6_000, entry({ Categories }))),
    )
    vi.mocked(fetchNeeds).mockReturnValue(never)
    const loading = loader.load(CATEGORIES)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed('module', 'No answer in 10 s'))
  })

  it('does not affect other remotes', async () => {
    const { importModule, loader } = setUp()
    importModule.mockImplementation((href) =>
      href === ADMIN_ENTRY ? Promise.reject(new Error('down')) : Promise.resolve(entry({ NewSale })),
    )
    const loading = loader.load(CATEGORIES)
    await vi.advanceTimersByTimeAsync(1)
    await loading
    await loader.load(NEW_SALE)
    expect(loader.stateOf(CATEGORIES).status).toBe('failed')
    expect(loader.stateOf(NEW_SALE)).toEqual({ status: 'ready', Component: NewSale })
  })
})

describe('a retry', () => {
  const failing = async () => {
    const { importModule, loader } = setUp()
    importModule.mockResolvedValue(entry({ Categories }))
    vi.mocked(fetchNeeds).mockRejectedValueOnce(new Error('down'))
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES).status).toBe('failed')
    return { importModule, loader }
  }

  it('keeps the failed state, and runs once at a time', async () => {
    const { importModule, loader } = await failing()
    importModule.mockReturnValue(never)
    void loader.load(CATEGORIES)
    void loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'failed', retrying: true })
    expect(invalidateConfig).toHaveBeenCalledOnce()
  })

  it('reads config.json again, and imports the entry with a new URL', async () => {
    const { importModule, loader } = await failing()
    expect(invalidateConfig).not.toHaveBeenCalled()
    await loader.load(CATEGORIES)
    expect(invalidateConfig).toHaveBeenCalledOnce()
    expect(importModule.mock.lastCall).toEqual([`${ADMIN_ENTRY}?retry=${Date.now()}`])
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'ready', Component: Categories })
  })

  it('can repeat all failed loads', async () => {
    const { loader } = await failing()
    loader.retryFailed()
    await vi.waitFor(() => expect(loader.stateOf(CATEGORIES).status).toBe('ready'))
  })
})
