import type { AccountRole } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { account, invitation, session } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { queueMail } from '../mail/outbox'
import { makePasswordLink } from './operator-actions'

const server = useTestServer()

describe('own account', () => {
  // Each test starts without sessions.
  beforeEach(async () => {
    await server.db.delete(session)
  })

  async function login(device = 'a laptop', role: AccountRole = 'EMPLOYEE') {
    const response = await server.anonymous.post(
      '/auth/authenticate',
      { email: emailOf(role), password: PASSWORD },
      { 'user-agent': device },
    )
    return { authorization: `Bearer ${response.json().authToken}` }
  }

  const sessions = async (credentials: { authorization: string }) =>
    (await server.anonymous.get('/account/session', credentials)).json()

  describe('own sessions', () => {
    it('are listed with their devices, the current one first', async () => {
      const phone = await login('a phone')
      const laptop = await login('a laptop')
      expect(await sessions(laptop)).toMatchObject([
        { device: 'a laptop', current: true },
        { device: 'a phone', current: false },
      ])
      expect(await sessions(phone)).toMatchObject([{ device: 'a phone', current: true }, { current: false }])
    })

    it('do not include the sessions of others', async () => {
      await login()
      const response = await server.as('ADMINISTRATOR').get('/account/session')
      expect(response.json()).toHaveLength(1)
    })

    it('end one by one, without those of others', async () => {
      const [phone, laptop] = [await login('a phone'), await login('a laptop')]
      const [, { id }] = await sessions(laptop)
      const end = (credentials: { authorization: string }) =>
        server.anonymous.post(`/account/session/${id}/end`, undefined, credentials)
      expect((await end(await login('a tablet', 'ADMINISTRATOR'))).statusCode).toBe(404)
      expect((await end(laptop)).statusCode).toBe(204)
      expect((await server.anonymous.get('/account/session', phone)).statusCode).toBe(403)
      expect(await sessions(laptop)).toMatchObject([{ device: 'a laptop', current: true }])
      expect((await end(laptop)).statusCode).toBe(404)
    })

    it('end all at once', async () => {
      const [phone, laptop] = [await login(), await login()]
      const response = await server.anonymous.post('/account/logout-everywhere', undefined, laptop)
      expect(response.statusCode).toBe(204)
      for (const credentials of [phone, laptop])
        expect((await server.anonymous.get('/account/session', credentials)).statusCode).toBe(403)
    })
  })

  describe('the language', () => {
    it('is kept in the account and part of the next login', async () => {
      const credentials = await login()
      const body = { language: 'es' }
      expect((await server.anonymous.put('/account/language', body, credentials)).statusCode).toBe(204)
      expect((await server.login('EMPLOYEE')).json()).toMatchObject({ language: 'es' })
      expect((await server.login('ADMINISTRATOR')).json()).not.toHaveProperty('language')
    })

    it('is a code', async () => {
      const response = await server.anonymous.put('/account/language', { language: '<b>' }, await login())
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ field: 'language' }])
    })

    it('requires a login', async () => {
      expect((await server.anonymous.put('/account/language', { language: 'es' })).statusCode).toBe(403)
    })
  })

  describe('changing the password', () => {
    it('requires the current password', async () => {
      const credentials = await login()
      const body = { currentPassword: 'not this', newPassword: 'another one' }
      const response = await server.anonymous.post('/account/password', body, credentials)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toEqual([{ field: 'currentPassword', message: 'Wrong password' }])
    })

    it('ends the other sessions and keeps this one', async () => {
      // The owner's account is not used by other tests of this file.
      const [phone, laptop] = [await login('a phone', 'OWNER'), await login('a laptop', 'OWNER')]
      const body = { currentPassword: PASSWORD, newPassword: 'another one' }
      expect((await server.anonymous.post('/account/password', body, laptop)).statusCode).toBe(204)
      expect((await server.anonymous.get('/account/session', phone)).statusCode).toBe(403)
      expect((await server.anonymous.get('/account/session', laptop)).statusCode).toBe(200)
      expect((await server.login('OWNER')).statusCode).toBe(401)
      expect((await server.login('OWNER', 'another one')).statusCode).toBe(200)
    })

    it('ends the links to set a password, and drops the unsent mails with links', async () => {
      const email = 'leaked@todoturismo.test'
      await server.db.insert(account).values({ email, name: 'Bruno', lastname: 'Luna', role: 'EMPLOYEE' })
      const link = async () => (await makePasswordLink(server.db, email)).path.split('#')[1]
      const register = async (token: string | undefined, password: string) =>
        (await server.anonymous.post('/auth/register', { token, password })).statusCode
      expect(await register(await link(), PASSWORD)).toBe(204)
      const user = await server.loggedIn(email)

      const leaked = await link()
      await queueMail(server.db, { kind: 'password-reset', recipient: email })
      const body = { currentPassword: PASSWORD, newPassword: 'another one' }
      expect((await user.post('/account/password', body)).statusCode).toBe(204)
      expect(await register(leaked, 'of somebody else')).toBe(400)
      expect(await server.db.$count(outgoingMail)).toBe(0)
    })

    it('requires a login', async () => {
      const body = { currentPassword: PASSWORD, newPassword: 'another one' }
      expect((await server.anonymous.post('/account/password', body)).statusCode).toBe(403)
    })
  })

  describe('guessing the old password', () => {
    const throttled = useTestServer({ loginRateLimit: true })

    it('is limited like guessing at the login', async () => {
      const client = throttled.as('EMPLOYEE')
      const guess = () =>
        client.post('/account/password', { currentPassword: 'not this', newPassword: 'another one' })
      const codes = []
      for (let count = 0; count < 6; count++) codes.push((await guess()).statusCode)
      expect(codes).toEqual([...Array(5).fill(400), 429])
    })
  })
})

describe('register', () => {
  const HOUR_MS = 3_600_000

  async function invite(token: string, { expiresIn = HOUR_MS, disabled = false } = {}) {
    const email = `${token}@todoturismo.test`
    const disabledAt = disabled ? new Date() : null
    const [invited] = await server.db
      .insert(account)
      .values({ email, name: 'Bruno', lastname: 'Luna', role: 'EMPLOYEE', disabledAt })
      .returning()
    const accountId = invited?.id ?? 0
    const expiresAt = new Date(Date.now() + expiresIn)
    await server.db.insert(invitation).values({ accountId, tokenHash: sha256(token), expiresAt })
    return { email, accountId }
  }

  const register = (token: string, password = 'my own') =>
    server.anonymous.post('/auth/register', { token, password })

  const logIn = (email: string, password = 'my own') =>
    server.anonymous.post('/auth/authenticate', { email, password })

  it('lets an invited person choose a password, once', async () => {
    const { email } = await invite('first')
    expect((await logIn(email)).statusCode).toBe(401)
    expect((await register('first')).statusCode).toBe(204)
    expect((await logIn(email)).statusCode).toBe(200)

    const again = await register('first', 'another')
    expect(again.statusCode).toBe(400)
    expect(again.json().errors).toEqual([
      { field: 'token', message: 'This invitation is used or has expired' },
    ])
    expect((await logIn(email, 'another')).statusCode).toBe(401)
  })

  it('redeems an invitation once for two simultaneous requests', async () => {
    await invite('race')
    const answers = await Promise.all([register('race', 'mine'), register('race', 'yours')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  })

  it('refuses an invitation that is unknown, expired, or for a disabled account', async () => {
    await invite('old', { expiresIn: -1 })
    await invite('disabled', { disabled: true })
    for (const token of ['unknown', 'old', 'disabled']) expect((await register(token)).statusCode).toBe(400)
  })

  it('ends the earlier sessions of the account', async () => {
    const { email, accountId } = await invite('before')
    await register('before')
    const { authToken } = (await logIn(email)).json()
    const expiresAt = new Date(Date.now() + HOUR_MS)
    await server.db.insert(invitation).values({ accountId, tokenHash: sha256('after'), expiresAt })
    await register('after', 'a new one')
    const answer = await server.anonymous.get('/category', { authorization: `Bearer ${authToken}` })
    expect(answer.statusCode).toBe(403)
  })
})
