import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoader } from './loader'
import type { openModule, RemoteModule, startAfresh } from './open-module'

const CATEGORIES: RemoteModule = { remote: 'admin', module: './Categories' }
const NEW_SALE: RemoteModule = { remote: 'sales', module: './NewSale' }

const Categories = () => null
const NewSale = () => null
const never = new Promise<never>(() => undefined)

function setUp() {
  const open = vi.fn<typeof openModule>()
  const afresh = vi.fn<typeof startAfresh>()
  return { open, afresh, loader: createLoader({ open, afresh, timeout: 10_000 }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a load', () => {
  it('goes from idle over loading to the component of the module’s name', async () => {
    const { open, loader } = setUp()
    open.mockResolvedValue({ Categories })
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'idle' })
    const loading = loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await loading
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'ready', Component: Categories })
  })

  it('is done once, however often it is asked for', async () => {
    const { open, loader } = setUp()
    open.mockResolvedValue({ Categories })
    await Promise.all([loader.load(CATEGORIES), loader.load(CATEGORIES)])
    await loader.load(CATEGORIES)
    expect(open).toHaveBeenCalledOnce()
  })

  it('tells its listeners of every change, until they leave', async () => {
    const { open, loader } = setUp()
    open.mockResolvedValue({ Categories, NewSale })
    const listener = vi.fn()
    const leave = loader.subscribe(listener)
    await loader.load(CATEGORIES)
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    await loader.load(NEW_SALE)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('a failure', () => {
  it('keeps its phase and its cause', async () => {
    const { open, loader } = setUp()
    const cause = new Error('404')
    open.mockImplementation(async (_module, enter) => {
      enter('config')
      enter('entry')
      throw cause
    })
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toEqual({
      status: 'failed',
      phase: 'entry',
      cause,
      retrying: false,
    })
  })

  it('is a module without the component of its name, too', async () => {
    const { open, loader } = setUp()
    open.mockResolvedValue({ Other: Categories })
    await loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toMatchObject({
      cause: new Error('./Categories exports no Categories'),
    })
  })

  it('is no answer in 10 seconds, too', async () => {
    const { open, loader } = setUp()
    open.mockImplementation((_module, enter) => {
      enter('module')
      return never
    })
    const loading = loader.load(CATEGORIES)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'loading' })
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loader.stateOf(CATEGORIES)).toMatchObject({
      status: 'failed',
      phase: 'module',
      cause: new Error('No answer in 10 s'),
    })
  })

  it('leaves the other remotes alone', async () => {
    const { open, loader } = setUp()
    open.mockImplementation(({ remote }) =>
      remote === 'admin' ? Promise.reject(new Error('down')) : Promise.resolve({ NewSale }),
    )
    await Promise.all([loader.load(CATEGORIES), loader.load(NEW_SALE)])
    expect(loader.stateOf(CATEGORIES).status).toBe('failed')
    expect(loader.stateOf(NEW_SALE).status).toBe('ready')
  })

  it('stays in sight while it is tried again, once at a time', async () => {
    const { open, afresh, loader } = setUp()
    const cause = new Error('down')
    open.mockRejectedValueOnce(cause).mockReturnValueOnce(never)
    await loader.load(CATEGORIES)
    void loader.load(CATEGORIES)
    void loader.load(CATEGORIES)
    expect(loader.stateOf(CATEGORIES)).toMatchObject({ status: 'failed', cause, retrying: true })
    expect(afresh).toHaveBeenCalledOnce()
  })

  it('is mended by another load, which starts the remote afresh', async () => {
    const { open, afresh, loader } = setUp()
    open.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ Categories })
    await loader.load(CATEGORIES)
    expect(afresh).not.toHaveBeenCalled()
    await loader.load(CATEGORIES)
    expect(afresh).toHaveBeenCalledExactlyOnceWith('admin')
    expect(loader.stateOf(CATEGORIES)).toEqual({ status: 'ready', Component: Categories })
  })
})
