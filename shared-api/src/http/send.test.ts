import { useSession } from 'shared-auth'
import { serverNow, setServerTime } from 'shared-i18n'
import { expect, it, vi } from 'vitest'
import { logIn } from '../testing'
import { connectionLost, heldRoute, problem, stubApi } from '../testing/stub-api'
import { configureApi } from './config'
import { AbortedError, ApiError, NetworkError } from './errors'
import { readEntity } from './read-response'
import { anySignal, LONG_TIMEOUT_MS, send } from './send'
import { restoreServerTime } from './server-clock'

it('sends JSON, cookies and the token, and omits empty parameters', async () => {
  const api = stubApi({ 'POST /category': () => ({ id: 1 }) })
  const query = { search: 'sun & sea', sort: undefined, city: '' }
  await expect(send('POST', '/category', { query, body: { name: 'Beaches' } }, 't0')).resolves.toEqual({
    id: 1,
  })
  const [request] = api.requests
  expect(request?.query).toEqual({ search: 'sun & sea' })
  expect(request?.body).toEqual({ name: 'Beaches' })
  expect(request?.headers.get('authorization')).toBe('Bearer t0')
  expect(request?.credentials).toBe('include')
})

it('uses the configured base URL, and sends no Authorization without a token', async () => {
  configureApi({ baseUrl: 'https://elsewhere.test/api/v1/' })
  const api = stubApi({ 'GET /category': () => [] })
  await send('GET', '/category')
  configureApi({ baseUrl: '/api/v1' })
  expect(api.requests[0]?.url).toBe('https://elsewhere.test/api/v1/category')
  expect(api.requests[0]?.headers.has('authorization')).toBe(false)
})

it('returns undefined for an empty response', async () => {
  stubApi({ 'POST /auth/logout': () => undefined })
  await expect(send('POST', '/auth/logout')).resolves.toBeUndefined()
})

it('throws the content of a problem document', async () => {
  const errors = [{ field: 'name', message: 'Taken' }]
  stubApi({ 'POST /category': () => problem(400, { title: 'Bad Request', code: 'validation', errors }) })
  const error = await send('POST', '/category').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, code: 'validation', title: 'Bad Request', errors })
  expect(error).toHaveProperty('body.title', 'Bad Request')
})

it('says where to log in when a login in front of the suite redirects, which may be tried again', async () => {
  stubApi({
    'GET /category': () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
  })
  const error = await send('GET', '/category').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({
    unreachable: true,
    message: `The login in front of this site has ended. Open ${location.origin}/ in another tab and log in there.`,
  })
})

it('follows a record to the one that it was made one with', async () => {
  const api = stubApi({ 'GET /client/:id': () => ({ id: 65 }), 'GET /client': () => [] })
  await send('GET', '/client/66')
  await send('GET', '/client')
  expect(api.requests.map(({ redirect }) => redirect)).toEqual(['follow', 'manual'])
})

it('throws an ApiError for the error page of a proxy', async () => {
  const page = '<html>bad gateway</html>'
  stubApi({ 'GET /category': () => new Response(page, { status: 502, statusText: 'Bad Gateway' }) })
  await expect(send('GET', '/category')).rejects.toMatchObject({
    name: 'ApiError',
    status: 502,
    message: 'Bad Gateway',
    body: page,
    unexpected: true,
    unreachable: true,
  })
})

it('refuses HTML in place of JSON', async () => {
  const headers = { 'content-type': 'text/html' }
  stubApi({ 'GET /category': () => new Response('<html></html>', { headers }) })
  await expect(send('GET', '/category')).rejects.toMatchObject({
    name: 'ApiError',
    status: 200,
    message: 'The server answered with text/html that is not JSON',
    unexpected: true,
  })
})

it.each([
  ['an empty body', () => new Response(null, { status: 200 })],
  ['null', () => Response.json(null)],
  ['other JSON', () => Response.json({ status: 'ok' })],
])('takes %s for no answer where a record is expected', async (_name, answer) => {
  stubApi({ 'POST /sale': answer })
  await expect(send('POST', '/sale', { read: readEntity })).rejects.toMatchObject({ unexpected: true })
})

it('tells the error of another server from a problem document', async () => {
  stubApi({
    'POST /category': () => Response.json({ message: 'Forbidden' }, { status: 403 }),
    'GET /category': () => new Response('<html>Not Found</html>', { status: 404 }),
    'GET /category/9': () => problem(404),
  })
  await expect(send('GET', '/category')).rejects.toMatchObject({ unexpected: true, unreachable: false })
  await expect(send('GET', '/category/9')).rejects.toMatchObject({ unexpected: false, unreachable: false })
  await expect(send('POST', '/category')).rejects.toMatchObject({ status: 403, unexpected: true })
})

it.each([
  [true, 'The server cannot be reached.'],
  [false, 'You are offline.'],
])('says why there is no answer when navigator.onLine is %s', async (isOnline, message) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  stubApi({
    'GET /category': connectionLost,
  })
  await expect(send('GET', '/category')).rejects.toMatchObject({ name: 'NetworkError', message })
})

it('treats a connection that breaks within the response as lost', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  stubApi({ 'GET /category': () => new Response(body) })
  await expect(send('GET', '/category')).rejects.toBeInstanceOf(NetworkError)
})

it('throws "Operation aborted" when the caller aborts', async () => {
  stubApi({ 'GET /category': heldRoute() })
  const controller = new AbortController()
  const answer = send('GET', '/category', { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toThrow(new AbortedError())
  await expect(answer).rejects.toThrow('Operation aborted')
})

it('treats a time-out as an unreachable server', async () => {
  stubApi({ 'GET /category': heldRoute() })
  const controller = new AbortController()
  const answer = send('GET', '/category', { signal: controller.signal })
  controller.abort(new DOMException('Too late', 'TimeoutError'))
  await expect(answer).rejects.toBeInstanceOf(NetworkError)
})

it.each([
  ['a call', {}, 15_000],
  ['an export', { timeout: LONG_TIMEOUT_MS }, 300_000],
])('aborts %s after its time limit', async (_what, options, limit) => {
  const tooLate = new AbortController()
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal)
  stubApi({ 'POST /sale': heldRoute() })
  const answer = send('POST', '/sale', { signal: new AbortController().signal, ...options })
  expect(timeouts).toHaveBeenCalledExactlyOnceWith(limit)
  tooLate.abort(new DOMException('Too late', 'TimeoutError'))
  await expect(answer).rejects.toMatchObject({ name: 'NetworkError', timedOut: true })
})

it('aborts with the first of its signals, for the same reason', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = anySignal(one.signal, undefined, other.signal)
  expect(signal.aborted).toBe(false)
  other.abort('late')
  one.abort('later')
  expect(signal).toMatchObject({ aborted: true, reason: 'late' })
  expect(anySignal(one.signal, AbortSignal.abort('before'))).toMatchObject({ reason: 'later' })
})

it('learns the server’s time by any answer, and keeps it for a start without the server', async () => {
  const date = '2026-11-27T12:00:00.000Z'
  const headers = { date: new Date(date).toUTCString() }
  stubApi({ 'GET /category': () => Response.json([], { headers }) })
  await send('GET', '/category')
  expect(serverNow().toISOString().slice(0, 16)).toBe(date.slice(0, 16))
  // Another page, on a device that shows another year.
  setServerTime(Date.parse('2030-01-01T00:00:00Z'))
  restoreServerTime()
  expect(serverNow().toISOString().slice(0, 16)).toBe(date.slice(0, 16))
})

it('lets the clock of the device count in a demo session, which the server says nothing in', async () => {
  const headers = { date: new Date('2030-01-01T00:00:00Z').toUTCString() }
  stubApi({ 'GET /category': () => Response.json([], { headers }) })
  await send('GET', '/category')
  expect(serverNow().getUTCFullYear()).toBe(2030)
  logIn('OWNER-DEMO')
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1_000)
  useSession.getState().logout()
  expect(serverNow().getUTCFullYear()).toBe(2030)
})
