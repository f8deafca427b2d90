import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { stubApi } from '../testing/stub-api'
import { stubLocks } from '../testing/stub-locks'
import { StubStream } from '../testing/stub-stream'
import { onChanges } from './changes'
import { shareStream } from './share-stream'

let streams: StubStream[]
let api: ReturnType<typeof stubApi>

beforeEach(() => {
  logIn('OWNER')
  streams = []
  api = stubApi({
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
  const stream = shareStream('owner', Date.now(), closed.signal)
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

/** One tab reads the stream and is hidden. Another one is opened, and reads a stream that begins later. */
async function replaceReader() {
  stubLocks()
  const first = openTab()
  first.show()
  await vi.waitUntil(() => streams.length === 1)
  const heard = hearing()
  streams[0]?.send('open', { expiresIn: 900 }, 'a-1')
  await vi.waitUntil(() => heard.mock.calls.length > 0)
  first.hide()
  await vi.waitUntil(() => streams[0]?.isCancelled)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const late = openTab()
  late.show()
  await vi.waitUntil(() => streams.length === 2)
  heard.mockClear()
  streams[1]?.send('open', { expiresIn: 900 }, 'a-7')
  await vi.waitUntil(() => heard.mock.calls.length > 0)
  heard.mockClear()
  return { first, late, heard }
}

it('asks the tab that reads now what it has missed while it was hidden', async () => {
  const { first, heard } = await replaceReader()
  first.show()
  await vi.waitUntil(() => heard.mock.calls.length > 0)
  expect(heard).toHaveBeenLastCalledWith('unknown')
})

it('tells the server the last event that it has heard itself', async () => {
  const { first, late } = await replaceReader()
  late.hide()
  first.show()
  await vi.waitUntil(() => streams.length === 3)
  expect(api.requests.at(-1)?.headers.get('last-event-id')).toBe('a-1')
})

it('tells other tabs nothing without Web Locks, because each has a stream of its own', async () => {
  const [one, other] = [openTab(), openTab()]
  one.show()
  other.show()
  await vi.waitUntil(() => streams.length === 2)
  const heard = hearing()
  streams[0]?.send('change', [{ topic: 'sale', id: 9 }], 'a-2')
  streams[1]?.send('change', [{ topic: 'sale', id: 9 }], 'b-2')
  await vi.waitUntil(() => heard.mock.calls.length === 2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toHaveBeenCalledTimes(2)
})
