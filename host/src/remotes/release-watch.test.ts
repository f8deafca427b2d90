import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newerReleases } from './newer-releases'
import { checkAfterFailedLoad, dismissRelease, useReleaseWatch, watchReleases } from './release-watch'

vi.mock('./newer-releases')

const MINUTE = 60_000
const asking = vi.mocked(newerReleases)
let stop: () => void

const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  turn('visible')
  useReleaseWatch.setState({ found: '', dismissed: '' })
  asking.mockReset().mockResolvedValue([])
  stop = watchReleases()
})

afterEach(() => {
  stop()
})

it('does not check at the start, then every five minutes', async () => {
  expect(asking).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(asking).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asking).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(asking).toHaveBeenCalledTimes(2)
})

it('does not check while the page is hidden, and checks when it is visible again', async () => {
  turn('hidden')
  await vi.advanceTimersByTimeAsync(12 * 60 * MINUTE)
  expect(asking).not.toHaveBeenCalled()
  turn('visible')
  expect(asking).toHaveBeenCalledTimes(1)
  turn('hidden')
  turn('visible')
  expect(asking).toHaveBeenCalledTimes(1)
})

it('checks at once when files fail to load, once for several files', async () => {
  await vi.advanceTimersByTimeAsync(MINUTE)
  window.dispatchEvent(new Event('vite:preloadError'))
  checkAfterFailedLoad()
  expect(asking).toHaveBeenCalledTimes(1)
})

it('keeps the found release until it is dismissed or a newer one is found', async () => {
  asking.mockResolvedValue(['host 1.1.0'])
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(useReleaseWatch.getState()).toEqual({ found: 'host 1.1.0', dismissed: '' })
  dismissRelease()
  asking.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(useReleaseWatch.getState()).toEqual({ found: 'host 1.1.0', dismissed: 'host 1.1.0' })
  asking.mockResolvedValue(['host 1.2.0'])
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(useReleaseWatch.getState()).toEqual({ found: 'host 1.2.0', dismissed: 'host 1.1.0' })
})

it('stops', async () => {
  stop()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  turn('visible')
  expect(asking).not.toHaveBeenCalled()
})
