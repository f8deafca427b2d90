import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followOtherTabs } from './other-tabs'
import { STORAGE_KEY, useSession } from './session'
import { onSessionReset } from './session-reset'
import { LOGGED_OUT_USER } from './session-user'

describe('other tabs', () => {
  const ana = { name: 'Ana', email: 'ana@todoturismo.test', role: 'EMPLOYEE' } as const
  const session = () => useSession.getState()
  let stop: () => void

  /** Simulates that another tab has stored `user`. */
  function storedElsewhere(user: object, more: object = {}) {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { user, ...more }, version: 0 }))
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
  }

  beforeEach(() => {
    stop = followOtherTabs()
    session().login(ana, 'token')
  })
  afterEach(() => stop())

  it('logs out when another tab logs out', () => {
    storedElsewhere(LOGGED_OUT_USER)
    expect(session()).toMatchObject({ user: LOGGED_OUT_USER, accessToken: '', ready: false })
  })

  it('takes from another tab that the server ended the session', () => {
    storedElsewhere(LOGGED_OUT_USER, { ended: true })
    expect(session()).toMatchObject({ user: LOGGED_OUT_USER, ended: true })
    storedElsewhere(LOGGED_OUT_USER)
    expect(session().ended).toBe(false)
  })

  it('synchronizes when Back restores the page from the cache', () => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { user: LOGGED_OUT_USER }, version: 0 }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(session().user).toEqual(LOGGED_OUT_USER)
  })

  it.each([
    ['another item changes', () => new StorageEvent('storage', { key: 'todoturismo.theme' })],
    ['the page is shown for the first time', () => new PageTransitionEvent('pageshow', { persisted: false })],
  ])('keeps its session when %s', (_what, event) => {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ state: { user: LOGGED_OUT_USER }, version: 0 }))
    window.dispatchEvent(event())
    expect(session().user).toEqual(ana)
  })

  it('logs out when the storage is cleared', () => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(session()).toMatchObject({ user: LOGGED_OUT_USER, accessToken: '' })
  })

  it.each([
    { ...ana, name: 'Anabel' },
    { ...ana, email: 'anabel@todoturismo.test' },
    { ...ana, role: 'OWNER' },
  ])('switches when only one thing about the user differs: $name, $email, $role', (user) => {
    storedElsewhere(user)
    expect(session()).toMatchObject({ user, accessToken: '', ready: false })
  })

  it('switches to a demo session at once', () => {
    storedElsewhere({ name: 'Oscar', email: 'owner@hcv2.com', role: 'OWNER-DEMO' })
    expect(session()).toMatchObject({ user: { role: 'OWNER-DEMO' }, ready: true })
  })

  it('keeps its session when another tab stores the same user', () => {
    const { user } = session()
    storedElsewhere(ana)
    expect(session().user).toBe(user)
    expect(session().accessToken).toBe('token')
  })

  it('ignores other tabs after it was stopped', () => {
    stop()
    storedElsewhere(LOGGED_OUT_USER)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(session().user).toEqual(ana)
  })
})

describe('session reset', () => {
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
})
