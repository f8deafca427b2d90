import { describe, expect, it, vi } from 'vitest'
import { invalidateConfig, readConfig } from '../config/read-config'
import { runningReleases } from '../running-releases'
import {
  ADMIN_ENTRY,
  CATEGORIES,
  Categories,
  createLoader,
  entry,
  never,
  PRELOADS,
  useRemotes,
} from '../testing/loader'
import { fetchPreloads } from './fetch-preloads'
import { RemoteLoader, type RemoteModule } from './loader'

vi.mock('../config/read-config')
vi.mock('./fetch-preloads')
vi.mock('../share-scope/share-scope', () => ({ shareScope: {} }))

useRemotes()

const NEW_SALE: RemoteModule = { remote: 'sales', module: './NewSale' }
const NewSale = () => null

describe('a load', () => {
  it('goes from idle to loading to ready, once for several requests, with the component of the module’s name', async () => {
    const { importModule, loader } = createLoader()
    importModule.mockResolvedValue(entry({ Categories }))
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'idle' })
    const loading = Promise.all([loader.load(CATEGORIES), loader.load(CATEGORIES)])
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await loading
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'ready', Component: Categories })
    expect(runningReleases.get('admin')).toBe('0.1.0-1f3a9c2e')
    expect(importModule).toHaveBeenCalledExactlyOnceWith(ADMIN_ENTRY)
  })

  it('requests the module only after its preloads', async () => {
    const { importModule, loader } = createLoader()
    const container = entry({ Categories })
    importModule.mockResolvedValue(container)
    let arrive: (hrefs: string[]) => void = () => undefined
    vi.mocked(fetchPreloads).mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const loading = loader.load(CATEGORIES)
    await vi.waitFor(() => expect(container.init).toHaveBeenCalledOnce())
    expect(fetchPreloads).toHaveBeenCalledWith(new URL(ADMIN_ENTRY), './Categories', PRELOADS)
    expect(container.get).not.toHaveBeenCalled()
    arrive([])
    await loading
    expect(container.get).toHaveBeenCalledExactlyOnceWith('./Categories')
  })
})

describe('a container that initializes asynchronously', () => {
  it('is asked for its module when it is initialized', async () => {
    const { importModule, loader } = createLoader()
    const container = entry({ Categories })
    let initialized: () => void = () => undefined
    container.init.mockImplementation(() => new Promise<void>((resolve) => (initialized = resolve)))
    importModule.mockResolvedValue(container)
    const loading = loader.load(CATEGORIES)
    await vi.waitFor(() => expect(container.init).toHaveBeenCalledOnce())
    await vi.advanceTimersByTimeAsync(1)
    expect(container.get).not.toHaveBeenCalled()
    initialized()
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'ready' })
  })

  it.each([
    ['Shared packages are missing', () => Promise.reject(new Error('Shared packages are missing'))],
    ['No answer in 10 s', () => never],
  ])('fails in the phase of its entry: %s', async (message, init) => {
    const { importModule, loader } = createLoader()
    const container = entry({ Categories })
    container.init.mockImplementation(init)
    importModule.mockResolvedValue(container)
    const loading = loader.load(CATEGORIES)
    await vi.advanceTimersByTimeAsync(10_000)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject({
      status: 'failed',
      error: { phase: 'entry', message },
    })
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
    const { importModule, loader } = createLoader()
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
    // The plugin's container gives this for a module without exports.
    ['module', './Categories exports no Categories', async () => entry(undefined)],
  ])('has its phase and its cause: %s, %s', async (phase, message, importModule) => {
    const loader = new RemoteLoader({ importModule })
    const loading = loader.load(CATEGORIES)
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed(phase, expect.stringContaining(message)))
  })

  it('is reported for a remote that is not in config.json', async () => {
    const { loader } = createLoader()
    const reports: RemoteModule = { remote: 'owner', module: './Reports' }
    await loader.load(reports)
    expect(loader.stateOf(reports)).toMatchObject({
      error: { phase: 'config', message: 'config.json names no remote "owner"' },
    })
  })

  it('is not reported for a module that the remote does not expose yet', async () => {
    const { importModule, loader } = createLoader()
    const container = entry({ Categories })
    container.get.mockImplementation((module) => {
      throw new Error(`Can not find remote module ${module}`)
    })
    importModule.mockResolvedValue(container)
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'under-construction' })
    await loader.load(CATEGORIES)
    expect(container.get).toHaveBeenCalledOnce()
  })

  it('is reported after 10 seconds, counted over all phases', async () => {
    const { importModule, loader } = createLoader()
    importModule.mockImplementation(
      () => new Promise((resolve) => setTimeout(resolve, 6_000, entry({ Categories }))),
    )
    vi.mocked(fetchPreloads).mockReturnValue(never)
    const loading = loader.load(CATEGORIES)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject(failed('module', 'No answer in 10 s'))
  })

  it('is loaded again when it was asked for while the load ran', async () => {
    const { importModule, loader } = createLoader()
    vi.mocked(fetchPreloads).mockResolvedValue([])
    importModule.mockRejectedValueOnce(new Error('down')).mockResolvedValue(entry({ Categories }))
    const loading = loader.load(CATEGORIES)
    loader.retryFailed()
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'ready' })
  })

  it('does not affect other remotes', async () => {
    const { importModule, loader } = createLoader()
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
    const { importModule, loader } = createLoader()
    importModule.mockResolvedValue(entry({ Categories }))
    vi.mocked(fetchPreloads).mockRejectedValueOnce(new Error('down'))
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
