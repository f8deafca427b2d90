import { useSession } from 'shared-auth'
import { afterEach, expect, it, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { heldRoute, problem, stubApi } from '../testing/stub-api'
import { refreshSession } from './refresh'

afterEach(() => vi.unstubAllGlobals())

it('renews the token without sending the old one', async () => {
  logIn('OWNER')
  const api = stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed' }) })
  await refreshSession()
  expect(useSession.getState()).toMatchObject({ accessToken: 'renewed', ready: true })
  expect(api.requests[0]?.headers.has('authorization')).toBe(false)
})

it('sends one request for concurrent calls, and another one later', async () => {
  logIn('OWNER')
  const api = stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed' }) })
  await Promise.all([refreshSession(), refreshSession()])
  expect(api.calls).toHaveLength(1)
  await refreshSession()
  expect(api.calls).toHaveLength(2)
})

it.each([401, 403])('ends the session on %i', async (status) => {
  logIn('OWNER')
  stubApi({ 'POST /auth/refresh': () => problem(status) })
  await expect(refreshSession()).rejects.toMatchObject({ status })
  expect(useSession.getState()).toMatchObject({ ended: true, user: { role: 'NONE' } })
})

it.each([401, 403])(
  'keeps the session when something between here and the server answers %i',
  async (status) => {
    const user = logIn('OWNER')
    stubApi({ 'POST /auth/refresh': () => new Response('<h1>Blocked</h1>', { status }) })
    await expect(refreshSession()).rejects.toMatchObject({ status })
    expect(useSession.getState()).toMatchObject({ user, accessToken: 'token', ended: false })
  },
)

it('ends the session when the account has another role now', async () => {
  logIn('OWNER')
  stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed', role: 'OWNER' }) })
  await refreshSession()
  expect(useSession.getState()).toMatchObject({ accessToken: 'renewed', ended: false })
  stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed again', role: 'ADMINISTRATOR' }) })
  await expect(refreshSession()).rejects.toThrow('Operation aborted')
  expect(useSession.getState()).toMatchObject({ accessToken: '', ended: true, user: { role: 'NONE' } })
})

it.each([429, 500, 503])('keeps the session on %i', async (status) => {
  const user = logIn('OWNER')
  stubApi({ 'POST /auth/refresh': () => problem(status) })
  await expect(refreshSession()).rejects.toMatchObject({ status })
  expect(useSession.getState()).toMatchObject({ user, accessToken: 'token', ended: false })
})

it('does not restore a session that was logged out meanwhile', async () => {
  logIn('OWNER')
  const held = heldRoute()
  const api = stubApi({ 'POST /auth/refresh': held })
  const refreshed = refreshSession()
  await expect.poll(() => api.calls).toHaveLength(1)
  useSession.getState().logout()
  held.answer({ token: 'renewed' })
  await expect(refreshed).rejects.toThrow('Operation aborted')
  expect(useSession.getState()).toMatchObject({ accessToken: '', ready: false, user: { role: 'NONE' } })
})

it('does nothing for a demo session', async () => {
  logIn('OWNER-DEMO')
  const api = stubApi({})
  await refreshSession()
  expect(api.calls).toEqual([])
})

it('waits for other tabs, and sends no request when one of them has logged out', async () => {
  logIn('OWNER')
  const request = vi.fn((_name: string, act: () => Promise<unknown>) => {
    localStorage.removeItem('todoturismo.session')
    return act()
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const api = stubApi({})
  await expect(refreshSession()).rejects.toThrow('Operation aborted')
  expect(request).toHaveBeenCalledOnce()
  expect(api.calls).toEqual([])
  expect(useSession.getState().user.role).toBe('NONE')
})
