import { describe, expect, it, vi } from 'vitest'
import { invalidateConfig } from '../config/read-config'
import {
  ADMIN_ENTRY,
  CATEGORIES,
  Categories,
  createLoader,
  entry,
  never,
  useRemotes,
} from '../testing/loader'
import { fetchPreloads } from './fetch-preloads'

vi.mock('../config/read-config')
vi.mock('./fetch-preloads')
vi.mock('../share-scope/share-scope', () => ({ shareScope: {} }))

useRemotes()

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
