import { useSession } from 'shared-auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { logIn } from '../testing/log-in'
import { connectionLost, heldRoute, problem, type StubRequest, stubApi } from '../testing/stub-api'
import { network } from './network'

beforeEach(() => void logIn('EMPLOYEE'))

const bearer = ({ headers }: StubRequest) => headers.get('authorization')

/** A server that no longer accepts the token `token`, and issues `renewed`. */
const refreshes = { 'POST /auth/refresh': () => ({ token: 'renewed' }) }
const onlyRenewed = (refusal: () => Response) => (call: StubRequest) =>
  bearer(call) === 'Bearer renewed' ? { id: 1 } : refusal()

describe('a refused token', () => {
  it.each([
    ['403 without a code', () => problem(403)],
    ['403 "token"', () => problem(403, { code: 'token' })],
    ['403 "role", which may have changed since', () => problem(403, { code: 'role' })],
    ['401', () => problem(401)],
  ])('is refreshed and the request is repeated once: %s', async (_, refusal) => {
    const api = stubApi({ ...refreshes, 'GET /client/1': onlyRenewed(refusal) })
    await expect(network('GET', '/client/1')).resolves.toEqual({ id: 1 })
    expect(api.calls).toEqual(['GET /client/1', 'POST /auth/refresh', 'GET /client/1'])
    expect(api.requests.map(bearer)).toEqual(['Bearer token', null, 'Bearer renewed'])
    expect(useSession.getState().accessToken).toBe('renewed')
  })

  it('is refreshed for a POST too, because the server has not processed it', async () => {
    const api = stubApi({ ...refreshes, 'POST /client': onlyRenewed(() => problem(403, { code: 'token' })) })
    await network('POST', '/client', { body: { name: 'Eva' } })
    expect(api.calls.filter((call) => call === 'POST /client')).toHaveLength(2)
    expect(api.requests.at(-1)?.body).toEqual({ name: 'Eva' })
  })

  it('is refreshed once for all requests that used it', async () => {
    const refresh = heldRoute()
    const late = heldRoute()
    const refused = onlyRenewed(() => problem(403))
    const api = stubApi({
      'POST /auth/refresh': refresh,
      'GET /client/1': refused,
      'GET /client/2': refused,
      'GET /client/3': (call) => (bearer(call) === 'Bearer renewed' ? { id: 3 } : late(call)),
    })
    const calls = [1, 2, 3].map((id) => network('GET', `/client/${id}`))
    refresh.answer({ token: 'renewed' })
    await Promise.all(calls.slice(0, 2))
    late.answer(problem(403))
    await expect(Promise.all(calls)).resolves.toHaveLength(3)
    expect(api.calls.filter((call) => call === 'POST /auth/refresh')).toHaveLength(1)
  })

  it('ends the session when the refresh is refused, and passes on the first error', async () => {
    stubApi({
      'GET /client/1': () => problem(403, { code: 'token', detail: 'Expired' }),
      'POST /auth/refresh': () => problem(401, { detail: 'No such session' }),
    })
    await expect(network('GET', '/client/1')).rejects.toThrow('Expired')
    expect(useSession.getState()).toMatchObject({ ended: true, user: { role: 'NONE' } })
  })

  it('keeps the session when the refresh fails without an answer, and passes on the first error', async () => {
    const user = logIn('EMPLOYEE')
    stubApi({
      'GET /client/1': () => problem(403, { detail: 'Expired' }),
      'POST /auth/refresh': connectionLost,
    })
    await expect(network('GET', '/client/1')).rejects.toThrow('Expired')
    expect(useSession.getState().user).toEqual(user)
  })

  it('can be aborted by the caller during the refresh, which continues', async () => {
    const refresh = heldRoute()
    const controller = new AbortController()
    const api = stubApi({
      'GET /client/1': () => problem(403),
      'POST /auth/refresh': (call) => {
        controller.abort()
        return refresh(call)
      },
    })
    await expect(network('GET', '/client/1', { signal: controller.signal })).rejects.toThrow(
      'Operation aborted',
    )
    refresh.answer({ token: 'renewed' })
    await expect.poll(() => useSession.getState().accessToken).toBe('renewed')
    expect(api.calls).toEqual(['GET /client/1', 'POST /auth/refresh'])
  })

  it('is not replaced by the token of a user who logged in meanwhile', async () => {
    const api = stubApi({
      'POST /client': () => {
        logIn('ADMINISTRATOR', { email: 'beto@todoturismo.test' })
        return problem(403)
      },
    })
    await expect(network('POST', '/client')).rejects.toMatchObject({ status: 403 })
    expect(api.calls).toEqual(['POST /client'])
  })
})

it.each(['role', 'employee', undefined] as const)(
  'refreshes and repeats the request once after a 403 "%s"',
  async (code) => {
    const api = stubApi({
      'GET /report/sales': () => problem(403, code && { code }),
      'POST /auth/refresh': () => ({ token: 'renewed' }),
    })
    await expect(network('GET', '/report/sales')).rejects.toMatchObject({ status: 403, code })
    expect(api.calls).toEqual(['GET /report/sales', 'POST /auth/refresh', 'GET /report/sales'])
  },
)

it.each([
  ['a lost connection', connectionLost],
  ['a server error', () => problem(503)],
])('does not repeat a request after %s', async (_, route) => {
  const api = stubApi({ 'POST /sale': route })
  await expect(network('POST', '/sale')).rejects.toThrow()
  expect(api.calls).toEqual(['POST /sale'])
})
