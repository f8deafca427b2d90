import { afterEach, expect, it, vi } from 'vitest'
import { openChannel, withBrowserLock } from './between-tabs'

afterEach(() => vi.unstubAllGlobals())

const stubLocks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } })

it('runs without a lock where the data of the site are blocked', async () => {
  stubLocks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')))
  await expect(withBrowserLock('name', async () => 'done')).resolves.toBe('done')
})

it('runs once, and passes its error on', async () => {
  stubLocks((_name: string, run: () => Promise<unknown>) => run())
  const run = vi.fn(() => Promise.reject(new DOMException('Blocked', 'SecurityError')))
  await expect(withBrowserLock('name', run)).rejects.toThrow('Blocked')
  expect(run).toHaveBeenCalledOnce()
})

it('does not run when the wait for the lock is ended', async () => {
  stubLocks(() => Promise.reject(new DOMException('Aborted', 'AbortError')))
  const run = vi.fn()
  await expect(withBrowserLock('name', run, AbortSignal.abort())).rejects.toThrow('Aborted')
  expect(run).not.toHaveBeenCalled()
})

it('opens no channel where the browser refuses it', () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('Insecure', 'SecurityError')
  })
  expect(openChannel('name')).toBeUndefined()
})
