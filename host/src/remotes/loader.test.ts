import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateConfig, readConfig } from '../config/read-config'
import { followImport, reasonOf } from '../loading/slow-import'
import { runningReleases } from '../running-releases'
import { ADMIN_ENTRY, CATEGORIES, Categories, entry, never, PRELOADS, useRemotes } from '../testing/loader'
import { fetchPreloads } from './fetch-preloads'
import { describeRemote, initialize } from './foreign-remote'
import { RemoteLoader, type RemoteModule } from './loader'

vi.mock('../config/read-config')
vi.mock('./fetch-preloads')
vi.mock('../loading/slow-import')
vi.mock('./foreign-remote')
vi.mock('./foreign-section', () => ({ contained: (Component: unknown) => Component }))
vi.mock('../share-scope/share-scope', () => ({ shareScope: {} }))

useRemotes()
beforeEach(() => {
  vi.mocked(followImport).mockResolvedValue()
  vi.mocked(reasonOf).mockImplementation(async (error) => error)
})

const NEW_SALE: RemoteModule = { remote: 'sales', module: './NewSale' }
const NewSale = () => null
/** A module of which sections.json lists no files. */
const UNLISTED: RemoteModule = { remote: 'admin', module: './Categories' }
const DESCRIBED = { release: { id: '2.0.0', hostApi: '^1.0.0' }, needs: [] }

/** A loader, and the addresses of the entries that it has requested. `exported`: what an entry exports, by its address. */
function loaderOf(exported: (href: string) => unknown = () => entry({ Categories })) {
  const requested: string[] = []
  const loader = new RemoteLoader({
    importModule: async (href) => {
      requested.push(href)
      return exported(href)
    },
    silence: 10_000,
  })
  return { loader, requested }
}

/** A container that answers only when it may be asked for its module. */
const containerOf = (mayBeAsked: () => boolean) => ({
  ...entry({}),
  get: async () => {
    if (!mayBeAsked()) throw new Error('Asked too early')
    return () => ({ Categories })
  },
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a load', () => {
  it('goes from idle to loading to ready, once for several requests, with the component of the module’s name', async () => {
    const { loader, requested } = loaderOf()
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'idle' })
    const loading = Promise.all([loader.load(CATEGORIES), loader.load(CATEGORIES)])
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await loading
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'ready', Component: Categories })
    expect(runningReleases.get('admin')).toBe('0.1.0-1f3a9c2e')
    expect(requested).toEqual([ADMIN_ENTRY])
  })

  it('asks for the module when its preloads are there', async () => {
    let arePreloaded = false
    vi.mocked(fetchPreloads).mockImplementation(async (_entry, module, preloads) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      arePreloaded = module === CATEGORIES.module && preloads === PRELOADS
      return []
    })
    const { loader } = loaderOf(() => containerOf(() => arePreloaded))
    void loader.load(CATEGORIES)
    await pass(1_000)
    expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'ready' })
  })
})

describe('a container that initializes asynchronously', () => {
  const loaderInitializing = (init: () => Promise<void>, mayBeAsked: () => boolean = () => true) =>
    loaderOf(() => ({ ...containerOf(mayBeAsked), init })).loader

  it('is asked for its module when it is initialized', async () => {
    let isInitialized = false
    const init = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      isInitialized = true
    }
    const loader = loaderInitializing(init, () => isInitialized)
    void loader.load(CATEGORIES)
    await pass(1_000)
    expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'ready' })
  })

  it.each([
    ['Shared packages are missing', () => Promise.reject(new Error('Shared packages are missing'))],
    ['No answer in 10 s', () => never],
  ])('fails in the phase of its entry: %s', async (message, init) => {
    const loader = loaderInitializing(init)
    void loader.load(CATEGORIES)
    await pass(10_000)
    expect(loader.stateOf(CATEGORIES)).toMatchObject({
      status: 'failed',
      error: { phase: 'entry', message },
    })
  })
})

describe('a container of another builder, which says no release', () => {
  const foreign = (modules: object) => ({ ...entry(modules), release: undefined })

  it('is initialized apart, as the release that its description names, and may export the component as default', async () => {
    vi.mocked(describeRemote).mockResolvedValue({ ...DESCRIBED, modules: { './Categories': PRELOADS } })
    const container = foreign({ default: Categories })
    const { loader } = loaderOf(() => container)
    await loader.load(UNLISTED)
    expect(loader.stateOf(UNLISTED)).toEqual({ status: 'ready', Component: Categories })
    expect(runningReleases.get('admin')).toBe('2.0.0')
    expect(vi.mocked(initialize).mock.calls.map(([remote]) => remote)).toEqual(['admin'])
    expect(container.init).not.toHaveBeenCalled()
    expect(fetchPreloads).toHaveBeenCalledExactlyOnceWith(new URL(ADMIN_ENTRY), './Categories', PRELOADS)
  })

  it('is loaded without a manifest, too', async () => {
    vi.mocked(describeRemote).mockResolvedValue(DESCRIBED)
    const { loader } = loaderOf(() => foreign({ Categories }))
    await loader.load(UNLISTED)
    expect(loader.stateOf(UNLISTED)).toEqual({ status: 'ready', Component: Categories })
    expect(fetchPreloads).not.toHaveBeenCalled()
  })

  it.each([
    ['1.1.0', undefined, ['./Categories', './locale-default']],
    ['1.2.0', { './Categories': PRELOADS }, ['./Categories']],
  ])('is asked for texts that no list of modules denies: %s', async (id, modules, asked) => {
    const release = { id, hostApi: '^1.0.0' }
    vi.mocked(describeRemote).mockResolvedValue({ release, needs: [], ...(modules && { modules }) })
    const container = foreign({ Categories })
    const { loader } = loaderOf(() => container)
    await loader.load(UNLISTED)
    expect(container.get.mock.calls.map(([module]) => module)).toEqual(asked)
  })

  it.each([
    ['is of "tides"', () => vi.mocked(describeRemote).mockRejectedValue(new Error('It is of "tides"'))],
    ['host API', () => vi.mocked(describeRemote).mockResolvedValue({ release: {}, needs: [] })],
  ])('fails in the phase of its release: %s', async (message, describing) => {
    describing()
    const { loader } = loaderOf(() => foreign({ Categories }))
    await loader.load(UNLISTED)
    const error = { phase: 'release', message: expect.stringContaining(message) }
    expect(loader.stateOf(UNLISTED)).toMatchObject({ status: 'failed', error })
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
    ['module', 'categories.js did not load', () => vi.mocked(fetchPreloads).mockRejectedValue],
  ])('has its phase and its cause: %s', async (phase, message, rejecting) => {
    const { loader } = loaderOf()
    rejecting()(new Error(message))
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed(phase, message))
  })

  it.each([
    ['entry', 'Failed to fetch', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['entry', `${ADMIN_ENTRY} is not a federation container`, async () => ({})],
    ['release', 'release the host first', async () => entry({ Categories }, '^99.0.0')],
    ['module', './Categories exports no Categories', async () => entry({ Other: Categories })],
    // The plugin's container gives this for a module without exports.
    ['module', './Categories exports no Categories', async () => entry(undefined)],
  ])('has its phase and its cause: %s, %s', async (phase, message, importModule) => {
    const { loader } = loaderOf(importModule)
    const loading = loader.load(CATEGORIES)
    await pass(1)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed(phase, expect.stringContaining(message)))
  })

  it('of an entry is told with the reason that a fetch of it finds, and one that is slow is followed', async () => {
    vi.mocked(reasonOf).mockResolvedValue(new Error('the server answered 404'))
    const { loader } = loaderOf(
      () => new Promise((_, reject) => setTimeout(reject, 4_000, new TypeError('Failed to fetch'))),
    )
    void loader.load(CATEGORIES)
    await vi.waitFor(async () => {
      await pass(1_000)
      expect(loader.stateOf(CATEGORIES)).toMatchObject(failed('entry', 'the server answered 404'))
    })
    expect(followImport).toHaveBeenCalledExactlyOnceWith(ADMIN_ENTRY, expect.any(Promise))
  })

  it('is reported for a remote that is not in config.json', async () => {
    const { loader } = loaderOf()
    const reports: RemoteModule = { remote: 'owner', module: './Reports' }
    await loader.load(reports)
    expect(loader.stateOf(reports)).toMatchObject({
      error: { phase: 'config', message: 'config.json names no remote "owner"' },
    })
  })

  it('is not reported for a module that the manifest of the remote does not list yet', async () => {
    vi.mocked(describeRemote).mockResolvedValue({ ...DESCRIBED, modules: {} })
    const { loader } = loaderOf()
    await loader.load(UNLISTED)
    expect(loader.stateOf(UNLISTED)).toEqual({ status: 'under-construction' })
    await loader.load(UNLISTED)
    expect(loader.stateOf(UNLISTED)).toEqual({ status: 'under-construction' })
  })

  it('is reported after 10 seconds, counted over all phases', async () => {
    const { loader } = loaderOf(
      () => new Promise((resolve) => setTimeout(resolve, 6_000, entry({ Categories }))),
    )
    vi.mocked(fetchPreloads).mockReturnValue(never)
    void loader.load(CATEGORIES)
    await pass(9_999)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await pass(1)
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed('module', 'No answer in 10 s'))
  })

  it('is loaded again when it was asked for while the load ran', async () => {
    const { loader } = loaderOf((href) =>
      href.includes('retry') ? entry({ Categories }) : Promise.reject(new Error('down')),
    )
    void loader.load(CATEGORIES)
    loader.retryFailed()
    await vi.waitFor(async () => {
      await pass(1)
      expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'ready' })
    })
  })

  it('does not affect other remotes', async () => {
    const { loader } = loaderOf((href) =>
      href === ADMIN_ENTRY ? Promise.reject(new Error('down')) : entry({ NewSale }),
    )
    const loading = loader.load(CATEGORIES)
    await pass(1)
    await loading
    await loader.load(NEW_SALE)
    expect(loader.stateOf(CATEGORIES).status).toBe('failed')
    expect(loader.stateOf(NEW_SALE)).toEqual({ status: 'ready', Component: NewSale })
  })
})

describe('a retry', () => {
  const failing = async (exported?: (href: string) => unknown) => {
    const { loader, requested } = loaderOf(exported)
    vi.mocked(fetchPreloads).mockRejectedValueOnce(new Error('down'))
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES).status).toBe('failed')
    return { loader, requested }
  }

  it('keeps the failed state, and runs once at a time', async () => {
    const { loader, requested } = await failing((href) => (href.includes('retry') ? never : entry({})))
    void loader.load(CATEGORIES)
    void loader.load(CATEGORIES)
    await pass(1)
    expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'failed', retrying: true })
    expect(requested).toHaveLength(2)
  })

  it('takes the entry that config.json names by now, at an address that no browser has cached', async () => {
    const released = 'https://cdn.example.com/admin-2/assets/remoteEntry.js'
    const before = await readConfig()
    vi.mocked(invalidateConfig).mockImplementation(() => {
      vi.mocked(readConfig).mockResolvedValue({ ...before, remotes: { admin: { entry: released } } })
    })
    const { loader, requested } = await failing()
    await loader.load(CATEGORIES)
    expect(requested).toEqual([ADMIN_ENTRY, `${released}?retry=${Date.now()}`])
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'ready', Component: Categories })
  })

  it('can repeat all failed loads', async () => {
    const { loader } = await failing()
    loader.retryFailed()
    await vi.waitFor(() => expect(loader.stateOf(CATEGORIES).status).toBe('ready'))
  })
})
