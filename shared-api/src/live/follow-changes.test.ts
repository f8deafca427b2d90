import { useSession } from 'shared-auth'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../queries/query-client'
import { logIn } from '../testing/log-in'
import { stubApi } from '../testing/stub-api'
import { stubLocks } from '../testing/stub-locks'
import { StubStream } from '../testing/stub-stream'
import { onChanges } from './changes'
import { followChanges } from './follow-changes'
import { pauseLiveUpdates } from './live-updates'

let streams: StubStream[]

/** Starts a page whose streams the test writes, and returns the calls of the API. */
function startPage() {
  const api = stubApi({
    'GET /events': () => {
      const stream = new StubStream()
      stream.send('open', { expiresIn: 900 })
      streams.push(stream)
      return stream.response
    },
    'POST /auth/refresh': () => ({ token: 'renewed' }),
    'POST /auth/logout': () => undefined,
  })
  const client = createQueryClient()
  onTestFinished(followChanges(client))
  return api
}

function setVisible(visible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  streams = []
  setVisible(true)
})
afterEach(() => {
  pauseLiveUpdates(false)
})

it('opens no stream in a demo, and one in a session, which is kept with a new access token and left at logout', async () => {
  const api = startPage()
  logIn('OWNER-DEMO')
  expect(api.calls).toEqual([])
  logIn('OWNER')
  await vi.waitUntil(() => streams.length === 1, { timeout: 20_000 })
  useSession.getState().renew('renewed')
  expect(streams[0]?.isCancelled).toBe(false)
  expect(api.calls).toEqual(['GET /events'])
  useSession.getState().logout()
  await vi.waitUntil(() => streams[0]?.isCancelled)
})

it('opens one stream for two tabs, and both hear', async () => {
  stubLocks()
  const heard = vi.fn()
  onTestFinished(onChanges(heard))
  startPage()
  onTestFinished(followChanges(createQueryClient()))
  logIn('OWNER')
  await vi.waitUntil(() => streams.length === 1, { timeout: 20_000 })
  streams[0]?.send('change', [{ topic: 'sale', id: 9 }])
  // Once in the tab that reads, once in the other.
  await vi.waitUntil(() => heard.mock.calls.filter(([changes]) => changes.length === 1).length >= 2)
  expect(streams).toHaveLength(1)
})

it('tells a tab that begins to follow to read everything again when the stream may have missed something', async () => {
  stubLocks()
  startPage()
  logIn('OWNER')
  await vi.waitUntil(() => streams.length === 1, { timeout: 20_000 })
  const heard = vi.fn()
  onTestFinished(onChanges(heard))
  streams[0]?.send('resync', {})
  await vi.waitUntil(() => heard.mock.calls.length === 1, { timeout: 20_000 })
  onTestFinished(followChanges(createQueryClient()))
  await vi.waitUntil(() => heard.mock.calls.length === 2, { timeout: 20_000 })
  expect(heard.mock.calls).toEqual([['unknown'], ['unknown']])
})

it('leaves the stream in a tab that stays hidden, and opens it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // All in less than the silence after which a stream counts as lost.
  startPage()
  logIn('OWNER')
  await vi.advanceTimersByTimeAsync(0)
  setVisible(false)
  await vi.advanceTimersByTimeAsync(5_000)
  setVisible(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(streams[0]?.isCancelled).toBe(false)
  setVisible(false)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(streams[0]?.isCancelled).toBe(true)
  setVisible(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(2)
})

it('keeps the stream while the user has paused live updates, which is remembered, and tells everything later', async () => {
  pauseLiveUpdates(true)
  expect(localStorage.getItem('todoturismo.live-updates')).toBe('paused')
  const api = startPage()
  const heard = vi.fn()
  onTestFinished(onChanges(heard))
  logIn('OWNER')
  await vi.waitUntil(() => streams.length === 1, { timeout: 20_000 })
  streams[0]?.send('change', [{ topic: 'sale', id: 9 }])
  streams[0]?.send('session', {})
  // The change has been heard before.
  await vi.waitUntil(() => api.calls.includes('POST /auth/refresh'))
  expect(heard).not.toHaveBeenCalled()
  pauseLiveUpdates(false)
  expect(heard.mock.calls).toEqual([['unknown']])
})
