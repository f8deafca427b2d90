import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { stubApi } from '../testing/stub-api'
import { stubLocks } from '../testing/stub-locks'
import { StubStream } from '../testing/stub-stream'
import { onChanges } from './changes'
import { shareStream } from './share-stream'

/** How long ago the page of the tab was opened, if it is not that of this test. */
const page = vi.hoisted(() => ({ age: undefined as number | undefined }))
vi.mock('shared-i18n', async (original) => {
  const all = await original<typeof import('shared-i18n')>()
  return { ...all, elapsed: () => page.age ?? all.elapsed() }
})

let streams: StubStream[]

beforeEach(() => {
  logIn('OWNER')
  streams = []
  stubApi({
    'GET /events': () => {
      const stream = new StubStream()
      streams.push(stream)
      return stream.response
    },
  })
})

/** A tab of this browser. `show` and `hide` begin and end its reading. */
function openTab() {
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const stream = shareStream('owner', closed.signal)
  let shown = new AbortController()
  return {
    show() {
      shown = new AbortController()
      void stream.read(AbortSignal.any([shown.signal, closed.signal]))
    },
    hide: () => shown.abort(),
  }
}

function hearing() {
  const heard = vi.fn()
  onTestFinished(onChanges(heard))
  return heard
}

it('tells a tab that was hidden to read everything again, by the tab that reads now', async () => {
  stubLocks()
  const [first, second] = [openTab(), openTab()]
  first.show()
  await vi.waitUntil(() => streams.length === 1, { timeout: 20_000 })
  first.hide()
  second.show()
  await vi.waitUntil(() => streams.length === 2, { timeout: 20_000 })
  const heard = hearing()
  first.show()
  await vi.waitUntil(() => heard.mock.calls.length > 0, { timeout: 20_000 })
  // Twice when the other tab is told late that this one was shown before.
  expect(new Set(heard.mock.calls.flat())).toEqual(new Set(['unknown']))
  expect(streams).toHaveLength(2)
})

it('tells a new tab only what has changed since it was opened', async () => {
  stubLocks()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    page.age = undefined
  })
  openTab().show()
  await vi.waitUntil(() => streams.length === 1, { timeout: 20_000 })
  const heard = hearing()
  streams[0]?.send('open', { expiresIn: 900 })
  streams[0]?.send('change', [{ topic: 'client', id: 1 }])
  await vi.waitUntil(() => heard.mock.calls.length === 1, { timeout: 20_000 })
  vi.setSystemTime(Date.now() + 61_000)
  streams[0]?.send('change', [{ topic: 'sale', id: 9 }])
  await vi.waitUntil(() => heard.mock.calls.length === 2, { timeout: 20_000 })
  page.age = 1_000
  openTab().show()
  await vi.waitUntil(() => heard.mock.calls.length === 3, { timeout: 20_000 })
  expect(heard).toHaveBeenLastCalledWith([{ topic: 'sale', id: 9 }])
})

it('tells other tabs nothing without Web Locks, because each has a stream of its own', async () => {
  const [one, other] = [openTab(), openTab()]
  one.show()
  other.show()
  await vi.waitUntil(() => streams.length === 2, { timeout: 20_000 })
  const heard = hearing()
  streams[0]?.send('change', [{ topic: 'sale', id: 9 }])
  streams[1]?.send('change', [{ topic: 'sale', id: 9 }])
  await vi.waitUntil(() => heard.mock.calls.length === 2, { timeout: 20_000 })
  streams[0]?.send('change', [{ topic: 'client', id: 1 }])
  streams[1]?.send('change', [{ topic: 'client', id: 1 }])
  await vi.waitUntil(() => heard.mock.calls.length >= 4, { timeout: 20_000 })
  const topics = heard.mock.calls.map(([[change]]) => change.topic)
  expect(topics).toEqual(['sale', 'sale', 'client', 'client'])
})

it('ends in silence when it is aborted while it waits for the lock, and reports every other error', async () => {
  stubLocks()
  const [first, second] = [openTab(), shareStream('owner', new AbortController().signal)]
  first.show()
  await vi.waitUntil(() => streams.length === 1, { timeout: 20_000 })
  const hidden = new AbortController()
  const reading = second.read(hidden.signal)
  hidden.abort()
  first.hide()
  await expect(reading).resolves.toBeUndefined()

  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new Error('No locks here'))
  await expect(second.read(new AbortController().signal)).rejects.toThrow('No locks here')
})
