import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session } from '../../../tables/accounts'
import { auditLog } from '../../../tables/audit'
import { authenticatorApp, recoveryCode } from '../../../tables/second-factors'
import {
  Authenticator,
  codeOf,
  enrolApp,
  enrolPasskey,
  useNoSecondFactors,
  wrongCode,
} from '../../../testing/second-factor'
import { type Client, emailOf, PASSWORD, useTestServer } from '../../../testing/test-server'

const server = useTestServer()
useNoSecondFactors(server)

const loggedIn = () => server.loggedIn(emailOf('EMPLOYEE'))
const own = async (client: Client) => (await client.get('/account/second-factor')).json()

/** The actions of the latest entries of the audit log, the newest first. */
async function actions(count: number) {
  const entries = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count)
  return entries.map(({ action }) => action)
}

describe('enrolling', () => {
  it('the first one returns ten recovery codes, of which only hashes are stored, and the secret is stored encrypted', async () => {
    const client = await loggedIn()
    const { secret, recoveryCodes } = await enrolApp(client)
    expect(JSON.stringify(await server.db.select().from(authenticatorApp))).not.toContain(secret)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    const stored = JSON.stringify(await server.db.select().from(recoveryCode))
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(await enrolPasskey(client, new Authenticator())).toBeNull()
    expect(await own(client)).toMatchObject({
      recoveryCodesLeft: 10,
      required: false,
      passkeysOffered: true,
      confirmed: true,
      passkeys: [{ name: 'Laptop', lastUsedAt: null }],
      authenticatorAppSince: expect.any(String),
    })
    expect(await actions(2)).toEqual(['second-factor-enrol', 'second-factor-enrol'])
  })

  it('the first one ends the other sessions, a further one does not', async () => {
    const [laptop, phone] = [await loggedIn(), await loggedIn()]
    await enrolApp(laptop)
    expect((await phone.get('/account/session')).statusCode).toBe(403)
    await enrolPasskey(laptop, new Authenticator())
    expect((await laptop.get('/account/session')).json()).toHaveLength(1)
  })

  it('an app needs a right code of the secret that was shown last, and is not used before', async () => {
    const client = await loggedIn()
    const first = (await client.post('/account/authenticator-app/secret')).json()
    expect(first.uri).toContain(`secret=${first.secret}`)
    expect(first.uri).toContain(encodeURIComponent(emailOf('EMPLOYEE')))
    const second = (await client.post('/account/authenticator-app/secret')).json()
    expect((await server.login('EMPLOYEE')).json()).toHaveProperty('authToken')
    for (const code of [codeOf(first.secret), wrongCode(second.secret)]) {
      const answer = await client.post('/account/authenticator-app', { code })
      expect(answer.json().errors).toEqual([{ field: 'code', message: 'Wrong code' }])
    }
    expect(
      (await client.post('/account/authenticator-app', { code: codeOf(second.secret) })).statusCode,
    ).toBe(201)
  })

  it('a passkey that is enrolled already is refused', async () => {
    const client = await loggedIn()
    const key = new Authenticator()
    await enrolPasskey(client, key)
    const options = (await client.post('/account/passkey/options')).json()
    expect(options.excludeCredentials).toMatchObject([{ transports: ['internal'] }])
    const answer = await client.post('/account/passkey', { name: 'Again', credential: key.create(options) })
    expect(answer.statusCode).toBe(409)
  })
})

describe('removing', () => {
  it('the last one makes the password sufficient, and deletes the recovery codes', async () => {
    const client = await loggedIn()
    await enrolApp(client)
    await enrolPasskey(client, new Authenticator(), 'Phone')
    const [{ id }] = (await own(client)).passkeys
    expect((await client.post(`/account/passkey/${id}/remove`)).statusCode).toBe(204)
    expect(await own(client)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
    expect((await client.post('/account/authenticator-app/remove')).statusCode).toBe(204)
    expect(await own(client)).toMatchObject({ authenticatorAppSince: null, recoveryCodesLeft: 0 })
    expect((await server.login('EMPLOYEE')).json()).toHaveProperty('authToken')
    const last = await server.lastEntry()
    expect(last).toMatchObject({ action: 'second-factor-remove', before: { authenticatorApp: 'set up' } })
  })

  it('ends the other sessions', async () => {
    const [laptop, phone] = [await loggedIn(), await loggedIn()]
    const live = and(eq(session.device, 'lightMyRequest'), isNull(session.endedAt))
    await enrolApp(laptop)
    await server.db.update(session).set({ endedAt: null })
    expect(await server.db.$count(session, live)).toBe(2)
    await laptop.post('/account/authenticator-app/remove')
    expect(await server.db.$count(session, live)).toBe(1)
    expect((await phone.get('/account/session')).statusCode).toBe(403)
  })

  it('answers 404 for a passkey of another user and for an unknown one', async () => {
    const owner = await server.loggedIn(emailOf('OWNER'))
    await enrolPasskey(owner, new Authenticator())
    const [{ id }] = (await own(owner)).passkeys
    const employee = await loggedIn()
    expect((await employee.post(`/account/passkey/${id}/remove`)).statusCode).toBe(404)
    expect((await employee.post('/account/authenticator-app/remove')).statusCode).toBe(404)
    expect((await own(owner)).passkeys).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  it('can be replaced once there is a second factor, which invalidates the earlier ones', async () => {
    const client = await loggedIn()
    expect((await client.post('/account/recovery-codes')).statusCode).toBe(409)
    const { recoveryCodes } = await enrolApp(client)
    const renewed = (await client.post('/account/recovery-codes')).json().recoveryCodes
    expect(renewed).toHaveLength(10)
    expect(renewed).not.toContain(recoveryCodes[0])
    const { ticket } = (await server.login('EMPLOYEE')).json()
    const old = { method: 'recovery-code', ticket, code: recoveryCodes[0] }
    expect((await server.anonymous.post('/auth/second-factor', old)).statusCode).toBe(401)
    const right = { ...old, code: renewed[0] }
    expect((await server.anonymous.post('/auth/second-factor', right)).statusCode).toBe(200)
  })
})

describe('a login of more than ten minutes ago', () => {
  const old = () =>
    server.db.update(session).set({ createdAt: sql`${session.createdAt} - interval '11 minutes'` })

  it('must be confirmed before each change', async () => {
    const client = await loggedIn()
    await old()
    for (const path of [
      ...['passkey/options', 'passkey/1/remove', 'authenticator-app/secret', 'authenticator-app'],
      ...['authenticator-app/remove', 'recovery-codes'],
    ]) {
      const body = path === 'authenticator-app' ? { code: '123456' } : undefined
      const answer = await client.post(`/account/${path}`, body)
      expect(answer.json(), path).toMatchObject({ status: 403, code: 'confirmation' })
    }
  })

  it('is confirmed by the password', async () => {
    const client = await loggedIn()
    await old()
    expect(await own(client)).toMatchObject({ confirmed: false })
    const wrong = await client.post('/account/confirm', { method: 'password', password: 'not this' })
    expect(wrong.json().errors).toEqual([{ field: 'password', message: 'Wrong password' }])
    const right = await client.post('/account/confirm', { method: 'password', password: PASSWORD })
    expect(right.statusCode).toBe(204)
    expect(await own(client)).toMatchObject({ confirmed: true })
    await enrolApp(client)
  })

  it('is confirmed by a passkey that verifies its user', async () => {
    const client = await loggedIn()
    const [key, unverified] = [new Authenticator(), new Authenticator({ verifiesUser: false })]
    await enrolPasskey(client, key)
    await enrolPasskey(client, unverified)
    await old()
    const confirm = async (authenticator: Authenticator) => {
      const options = (await client.post('/account/confirm/passkey-options')).json()
      return client.post('/account/confirm', { method: 'passkey', passkey: authenticator.sign(options) })
    }
    expect((await confirm(unverified)).statusCode).toBe(400)
    expect((await confirm(key)).statusCode).toBe(204)
    expect(await own(client)).toMatchObject({ confirmed: true })
  })
})
