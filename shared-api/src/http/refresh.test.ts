import { useSession } from 'shared-auth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { heldRoute, problem, stubApi } from '../testing/stub-api'
import { refreshSession } from './refresh'

afterEach(() => vi.unstubAllGlobals())

beforeEach(() => void logIn('OWNER'))

it.each([
  ['something between here and the server answers 401', () => new Response('Blocked', { status: 401 })],
  ['something between here and the server answers 403', () => new Response('Blocked', { status: 403 })],
  ['the server answers 429', () => problem(429)],
  ['the server answers 500', () => problem(500)],
])('keeps the session when %s', async (_what, answer) => {
  const user = logIn('OWNER')
  stubApi({ 'POST /auth/refresh': answer })
  await expect(refreshSession()).rejects.toMatchObject({ name: 'ApiError' })
  expect(useSession.getState()).toMatchObject({ user, accessToken: 'token', ended: false })
})

it('ends the session when the account has another role now', async () => {
  stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed', role: 'OWNER' }) })
  await refreshSession()
  expect(useSession.getState()).toMatchObject({ accessToken: 'renewed', ended: false })
  stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed again', role: 'ADMINISTRATOR' }) })
  await expect(refreshSession()).rejects.toThrow('Operation aborted')
  expect(useSession.getState()).toMatchObject({ accessToken: '', ended: true, user: { role: 'NONE' } })
})

it('does not restore a session that was logged out meanwhile', async () => {
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
  const api = stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed' }) })
  await refreshSession()
  expect(api.calls).toEqual([])
})

it('waits for other tabs, and sends no request when one of them has logged out', async () => {
  const request = vi.fn((_name: string, act: () => Promise<unknown>) => {
    localStorage.removeItem('todoturismo.session')
    return act()
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const api = stubApi({ 'POST /auth/refresh': () => ({ token: 'renewed' }) })
  await expect(refreshSession()).rejects.toThrow('Operation aborted')
  expect(request).toHaveBeenCalledOnce()
  expect(api.calls).toEqual([])
  expect(useSession.getState().user.role).toBe('NONE')
})
