import { useSession } from 'shared-auth'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { connectionLost, problem, stubApi } from '../testing/stub-api'
import { StubStream } from '../testing/stub-stream'
import { keepStream } from './keep-stream'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})

/** A browser that keeps a stream, of which the test answers each attempt. */
function browser(answer: (attempt: number) => unknown) {
  logIn('OWNER')
  let attempts = 0
  const api = stubApi({
    'GET /events': () => answer(++attempts),
    'POST /auth/refresh': () => ({ token: `token ${attempts + 1}` }),
  })
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const heard = vi.fn()
  void keepStream({ signal: stop.signal, age: () => 1_200.5, opened: () => undefined, heard })
  const attemptsAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return attempts
  }
  return { api, heard, stop, attemptsAfter }
}

it('hears changes, with the access token in a header', async () => {
  const stream = new StubStream()
  const { api, heard, attemptsAfter } = browser(() => stream.response)
  stream.send('open', { expiresIn: 900 })
  stream.send('change', [{ topic: 'sale', id: 7 }])
  stream.send('resync', {})
  await attemptsAfter(0)
  expect(heard.mock.calls).toEqual([[[{ topic: 'sale', id: 7 }]], ['unknown']])
  expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer token')
})

it('connects again when the server ends the stream, not sooner than after 10 s', async () => {
  const stream = new StubStream()
  const { attemptsAfter } = browser((attempt) => (attempt === 1 ? stream : new StubStream()).response)
  stream.send('open', { expiresIn: 900 })
  await attemptsAfter(100)
  stream.end()
  expect(await attemptsAfter(9_000)).toBe(1)
  expect(await attemptsAfter(6_000)).toBe(2)
})

it('says how old the page is at the first attempt only, because later it may have missed more', async () => {
  const { api, attemptsAfter } = browser(connectionLost)
  await attemptsAfter(60_000)
  expect(api.requests.map(({ query }) => query.age).slice(0, 3)).toEqual(['1201', undefined, undefined])
})

it('waits longer after each failure, up to a minute', async () => {
  const { attemptsAfter } = browser(connectionLost)
  const gaps: number[] = []
  for (let seconds = 0, known = 1; gaps.length < 6; ) {
    seconds += 1
    if ((await attemptsAfter(1_000)) === known) continue
    known += 1
    gaps.push(seconds)
    seconds = 0
  }
  expect(gaps[0]).toBeGreaterThanOrEqual(10)
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
  expect(gaps.at(-1)).toBeGreaterThan(30)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(70)
})

it('renews the access token before the stream ends', async () => {
  const { api, attemptsAfter } = browser(() => {
    const stream = new StubStream()
    stream.send('open', { expiresIn: 900 })
    const beating = setInterval(() => stream.heartbeat(), 25_000)
    onTestFinished(() => clearInterval(beating))
    return stream.response
  })
  expect(await attemptsAfter(800_000)).toBe(1)
  expect(await attemptsAfter(50_000)).toBe(2)
  expect(api.calls).toEqual(['GET /events', 'POST /auth/refresh', 'GET /events'])
  expect(api.requests.at(-1)?.headers.get('authorization')).toBe('Bearer token 2')
})

it('asks at once whether the session has ended when the server says so', async () => {
  const stream = new StubStream()
  const { api, attemptsAfter } = browser(() => stream.response)
  stubApi({ 'POST /auth/refresh': () => problem(403) })
  stream.send('open', { expiresIn: 900 })
  stream.send('session', {})
  stream.end()
  await attemptsAfter(0)
  expect(useSession.getState()).toMatchObject({ ended: true, user: { role: 'NONE' } })
  expect(api.calls).toEqual(['GET /events'])
})

it('leaves a connection on which nothing arrives', async () => {
  const stream = new StubStream()
  const { attemptsAfter } = browser(() => stream.response)
  stream.send('open', { expiresIn: 900 })
  await attemptsAfter(50_000)
  stream.heartbeat()
  await attemptsAfter(50_000)
  expect(stream.isCancelled).toBe(false)
  await attemptsAfter(15_000)
  expect(stream.isCancelled).toBe(true)
})

it('ends with its signal', async () => {
  const stream = new StubStream()
  const { stop, attemptsAfter } = browser(() => stream.response)
  await attemptsAfter(0)
  stop.abort()
  expect(await attemptsAfter(300_000)).toBe(1)
  expect(stream.isCancelled).toBe(true)
})
