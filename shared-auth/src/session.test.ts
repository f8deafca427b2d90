import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STORAGE_KEY, useSession } from './session'
import { LOGGED_OUT_USER } from './session-user'

const ana = { name: 'Ana', email: 'ana@todoturismo.test', role: 'EMPLOYEE' } as const
const demo = { name: 'Elena', email: 'employee@hcv2.com', role: 'EMPLOYEE-DEMO' } as const
const session = () => useSession.getState()

/** The session of a page that is opened with this text in the storage. */
async function openedWith(stored: string) {
  localStorage.setItem(STORAGE_KEY, stored)
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('todoturismo.session'))
  return (await import('./session')).useSession.getState()
}

const stored = (user: unknown) => JSON.stringify({ state: { user }, version: 0 })

beforeEach(() => session().logout())

it('stores name, email and role, and never the token', () => {
  session().login(ana, 'secret-token')
  session().renew('another-token')
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual({ state: { user: ana }, version: 0 })
})

it('distinguishes a session that the server ended from a logout', () => {
  session().login(ana, 'token')
  session().end()
  expect(session()).toMatchObject({ user: LOGGED_OUT_USER, accessToken: '', ready: false, ended: true })
  session().login(ana, 'token')
  expect(session().ended).toBe(false)
  session().logout()
  expect(session()).toMatchObject({ user: LOGGED_OUT_USER, accessToken: '', ready: false, ended: false })
})

it('is shared by all copies of this package in a page', async () => {
  vi.resetModules()
  const copy = await import('./session')
  expect(copy.useSession).toBe(useSession)
})

describe('a newly opened page', () => {
  it('is logged out, with an empty name', async () => {
    const user = { name: '', email: '', role: 'NONE' }
    expect(await openedWith('')).toMatchObject({ user, accessToken: '', ready: false, ended: false })
  })

  it('continues a stored session, without a token yet', async () => {
    expect(await openedWith(stored(ana))).toMatchObject({ user: ana, accessToken: '', ready: false })
  })

  it('continues a demo session at once', async () => {
    expect(await openedWith(stored(demo))).toMatchObject({ user: demo, ready: true })
  })

  it('keeps an unknown role, which the login screen shows', async () => {
    const superuser = { ...ana, role: 'SUPERUSER' }
    expect(await openedWith(stored(superuser))).toMatchObject({ user: superuser, accessToken: '' })
  })

  it('knows that the server ended the last session', async () => {
    session().login(ana, 'token')
    session().end()
    const opened = await openedWith(localStorage.getItem(STORAGE_KEY) ?? '')
    expect(opened).toMatchObject({ user: LOGGED_OUT_USER, ended: true })
  })

  it.each([
    ['nothing readable', '{'],
    ['no user', '{}'],
    ['an empty user', stored(null)],
    ['a user without a name', stored({ email: 'ana@todoturismo.test', role: 'OWNER' })],
    ['a user without a role', stored({ name: 'Ana', email: 'ana@todoturismo.test' })],
    ['a user without an email', stored({ name: 'Ana', role: 'OWNER' })],
    ['something else', stored('ana')],
  ])('is logged out when %s is stored', async (_, text) => {
    expect(await openedWith(text)).toMatchObject({ user: LOGGED_OUT_USER, ready: false })
  })
})
