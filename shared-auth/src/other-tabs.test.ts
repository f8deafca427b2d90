import { afterEach, beforeEach, expect, it } from 'vitest'
import { followOtherTabs } from './other-tabs'
import { STORAGE_KEY, useSession } from './session'
import { NOBODY } from './session-user'

const ana = { name: 'Ana', email: 'ana@todoturismo.test', role: 'EMPLOYEE' } as const
const session = () => useSession.getState()
let stop: () => void

/** What this tab sees when another one has stored `user`. */
function storedElsewhere(user: object, more: object = {}) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { user, ...more }, version: 0 }))
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
}

beforeEach(() => {
  stop = followOtherTabs()
  session().login(ana, 'token')
})
afterEach(() => stop())

it('logs out with them', () => {
  storedElsewhere(NOBODY)
  expect(session()).toMatchObject({ user: NOBODY, accessToken: '', ready: false })
})

it('says with them that the server has ended the session', () => {
  storedElsewhere(NOBODY, { ended: true })
  expect(session()).toMatchObject({ user: NOBODY, ended: true })
  storedElsewhere(NOBODY)
  expect(session().ended).toBe(false)
})

it('catches up when Back brings the page up again', () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { user: NOBODY }, version: 0 }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(session().user).toEqual(NOBODY)
})

it('logs out when the storage is cleared', () => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session()).toMatchObject({ user: NOBODY, accessToken: '' })
})

it('changes to the user who has logged in there, whose token it has yet to get', () => {
  const beto = { name: 'Beto', email: 'beto@todoturismo.test', role: 'OWNER' }
  storedElsewhere(beto)
  expect(session()).toMatchObject({ user: beto, accessToken: '', ready: false })
})

it('changes to a demo session at once', () => {
  storedElsewhere({ name: 'Oscar', email: 'owner@hcv2.com', role: 'OWNER-DEMO' })
  expect(session()).toMatchObject({ user: { role: 'OWNER-DEMO' }, ready: true })
})

it('goes on as it was when they store the same user', () => {
  const { user } = session()
  storedElsewhere(ana)
  expect(session().user).toBe(user)
  expect(session().accessToken).toBe('token')
})

it('leaves them alone once stopped', () => {
  stop()
  storedElsewhere(NOBODY)
  expect(session().user).toEqual(ana)
})
