import { useSession } from 'shared-auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authenticate } from '../queries/authenticate'
import { logIn } from '../testing/log-in'
import { heldRoute, problem, type StubRequest, stubApi } from '../testing/stub-api'
import { logout } from './auth'
import { demoCredentials } from './demo-accounts'
import { resendLogout } from './remembered-logout'

const session = () => useSession.getState()
const bearer = ({ headers }: StubRequest) => headers.get('authorization')
const ana = { name: 'Ana Paz', email: 'ana@todoturismo.test', role: 'EMPLOYEE' } as const
const credentials = { email: ana.email, password: 'secret' }

beforeEach(() => localStorage.clear())

describe('authenticate', () => {
  it.each([
    ['an empty answer', undefined],
    ['another document', { hello: 'world' }],
  ])('refuses %s, which is not one of the API', async (_what, answer) => {
    stubApi({ 'POST /auth/authenticate': () => answer })
    await expect(authenticate(credentials)).rejects.toMatchObject({ name: 'ApiError', unexpected: true })
    expect(session().user.role).toBe('NONE')
  })

  it('does not replace a session that started while the request was running', async () => {
    const held = heldRoute()
    stubApi({ 'POST /auth/authenticate': held })
    const late = authenticate(credentials)
    await authenticate(demoCredentials('OWNER'))
    const demo = session().user
    held.answer({ ...ana, authToken: 't1' })
    await expect(late).rejects.toThrow('Operation aborted')
    expect(session()).toMatchObject({ user: demo, accessToken: '' })
    session().logout()
  })

  it('logs in a demo email, also with other case and spaces, without a request and with an empty token', async () => {
    const api = stubApi({ 'POST /auth/authenticate': () => ({ ...ana, authToken: 't1' }) })
    await authenticate({ email: ' Owner@HCV2.com ', password: 'x' })
    expect(session()).toMatchObject({
      user: { role: 'OWNER-DEMO', email: 'owner@hcv2.com' },
      accessToken: '',
    })
    expect(api.calls).toEqual([])
    session().logout()
  })
})

describe('logout', () => {
  it('ends the session before the server answers', async () => {
    logIn('EMPLOYEE')
    const held = heldRoute()
    const api = stubApi({ 'POST /auth/logout': held })
    const done = logout()
    expect(session()).toMatchObject({ user: { role: 'NONE' }, accessToken: '', ended: false })
    held.answer(undefined)
    await done
    expect(api.requests.map(bearer)).toEqual(['Bearer token'])
  })

  it('refreshes the token when the server requires it', async () => {
    logIn('EMPLOYEE')
    const api = stubApi({
      'POST /auth/logout': (call) => (bearer(call) === 'Bearer renewed' ? undefined : problem(403)),
      'POST /auth/refresh': () => ({ token: 'renewed' }),
    })
    await logout()
    expect(api.calls).toEqual(['POST /auth/logout', 'POST /auth/refresh', 'POST /auth/logout'])
    expect(session()).toMatchObject({ user: { role: 'NONE' }, accessToken: '' })
  })

  it('is sent again when the server answers, also by a later page, and no more after that', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    logIn('EMPLOYEE')
    let answers: unknown = new Response('<p>Log in to this network</p>')
    const api = stubApi({ 'POST /auth/logout': () => answers })
    await logout()
    resendLogout()
    await expect.poll(() => api.calls.length).toBe(2)
    answers = undefined
    for (let wait = 0; wait < 3; wait++) await vi.advanceTimersByTimeAsync(5_000)
    expect(api.calls).toEqual(Array(3).fill('POST /auth/logout'))
  })

  it('ends the session even if its request fails, is sent before the next login, and forgotten when that is accepted', async () => {
    logIn('EMPLOYEE')
    let calls = 0
    const api = stubApi({
      'POST /auth/logout': () => {
        calls += 1
        throw new TypeError('Failed to fetch')
      },
      'POST /auth/authenticate': () => ({ ...ana, authToken: 't1' }),
    })
    await logout()
    expect(session().user.role).toBe('NONE')
    await authenticate(credentials)
    session().logout()
    await authenticate(credentials)
    session().logout()
    expect(calls).toBe(2)
    expect(api.calls.slice(1)).toEqual([
      'POST /auth/logout',
      'POST /auth/authenticate',
      'POST /auth/authenticate',
    ])
  })

  it('is over when the server refuses the refresh, because the session has ended', async () => {
    logIn('EMPLOYEE')
    const api = stubApi({
      'POST /auth/logout': () => problem(403),
      'POST /auth/refresh': () => problem(403),
      'POST /auth/authenticate': () => ({ ...ana, authToken: 't1' }),
    })
    await logout()
    await authenticate(credentials)
    session().logout()
    expect(api.calls).toEqual(['POST /auth/logout', 'POST /auth/refresh', 'POST /auth/authenticate'])
  })

  it('sends no request for a demo session', async () => {
    logIn('OWNER-DEMO')
    const api = stubApi({ 'POST /auth/logout': () => undefined })
    await logout()
    expect(api.calls).toEqual([])
    expect(session().user.role).toBe('NONE')
  })
})
