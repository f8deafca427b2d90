import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEY, useSession } from './session'
import { onSessionReset } from './session-reset'

const ana = { name: 'Ana', email: 'ana@todoturismo.test', role: 'EMPLOYEE' } as const
const beto = { name: 'Beto', email: 'beto@todoturismo.test', role: 'EMPLOYEE' } as const
const session = () => useSession.getState()
const reset = vi.fn()
let stop: () => void

beforeEach(() => {
  session().login(ana, 'token')
  reset.mockClear()
  stop = onSessionReset(reset)
})
afterEach(() => {
  stop()
  session().logout()
})

it.each([
  ['a logout', () => session().logout()],
  ['the end by the server', () => session().end()],
  ['a login', () => session().login(beto, 'token')],
  ['a login as the same user', () => session().login({ ...ana }, 'token')],
  [
    'another account in another tab',
    () => {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { user: beto }, version: 0 }))
      void useSession.persist.rehydrate()
    },
  ],
])('runs at %s', (_what, change) => {
  change()
  expect(reset).toHaveBeenCalledOnce()
})

it('does not run when the session gets a new token', () => {
  session().renew('another token')
  expect(reset).not.toHaveBeenCalled()
})
