import type { AccountRole } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { account } from '../../../tables/accounts'
import { passkey, passkeyChallenge } from '../../../tables/second-factors'
import {
  Authenticator,
  enrolPasskey,
  expectLogin,
  loginWithPasskey,
  secondStepWithPasskey,
  ticketOf,
  useNoSecondFactors,
} from '../../../testing/second-factor'
import { emailOf, useTestServer } from '../../../testing/test-server'

const server = useTestServer()
useNoSecondFactors(server)

const loggedIn = (role: AccountRole) => server.loggedIn(emailOf(role))
const longAgo = new Date(Date.now() - 60_000)

describe('a passkey', () => {
  it('is a second factor, and logs in alone', async () => {
    const key = new Authenticator()
    await enrolPasskey(await loggedIn('OWNER'), key)
    expect((await server.login('OWNER')).json().methods).toEqual(['passkey', 'recovery-code'])
    const answer = await secondStepWithPasskey(server, key, await ticketOf(server, 'OWNER'))
    await expectLogin(server, answer, 'OWNER', 'password-passkey')
    await expectLogin(server, await loginWithPasskey(server, key), 'OWNER', 'passkey')
  })

  it('without user verification counts as a second factor only', async () => {
    const key = new Authenticator({ verifiesUser: false })
    await enrolPasskey(await loggedIn('OWNER'), key)
    expect((await loginWithPasskey(server, key)).statusCode).toBe(401)
    const answer = await secondStepWithPasskey(server, key, await ticketOf(server, 'OWNER'))
    await expectLogin(server, answer, 'OWNER', 'password-passkey')
  })

  it('can sign a challenge once', async () => {
    const key = new Authenticator()
    await enrolPasskey(await loggedIn('OWNER'), key)
    const options = (await server.anonymous.post('/auth/passkey-options', {})).json()
    const signed = key.sign(options)
    const answers = await Promise.all(
      [1, 2].map(() => server.anonymous.post('/auth/passkey', { passkey: signed })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    // A challenge is used up by a wrong signature, too.
    const next = (await server.anonymous.post('/auth/passkey-options', {})).json()
    const wrong = new Authenticator().sign(next)
    expect((await server.anonymous.post('/auth/passkey', { passkey: wrong })).statusCode).toBe(401)
    expect((await server.anonymous.post('/auth/passkey', { passkey: key.sign(next) })).statusCode).toBe(401)
  })

  it('cannot sign a challenge that has expired or has another purpose', async () => {
    const key = new Authenticator()
    const client = await loggedIn('OWNER')
    await enrolPasskey(client, key)
    const expired = (await server.anonymous.post('/auth/passkey-options', {})).json()
    await server.db.update(passkeyChallenge).set({ expiresAt: longAgo })
    const confirming = (await client.post('/account/confirm/passkey-options')).json()
    for (const options of [expired, confirming])
      expect((await server.anonymous.post('/auth/passkey', { passkey: key.sign(options) })).statusCode).toBe(
        401,
      )
  })

  it('of another account is no second factor', async () => {
    const [mine, other] = [new Authenticator(), new Authenticator()]
    await enrolPasskey(await loggedIn('OWNER'), mine)
    await enrolPasskey(await loggedIn('ADMINISTRATOR'), other)
    expect((await secondStepWithPasskey(server, other, await ticketOf(server, 'OWNER'))).statusCode).toBe(401)
  })

  it('does not log in to a disabled account', async () => {
    const key = new Authenticator()
    await enrolPasskey(await loggedIn('EMPLOYEE'), key)
    await server.db.update(account).set({ disabledAt: new Date() })
    expect((await loginWithPasskey(server, key)).statusCode).toBe(401)
  })

  it('is refused, and logged, when its signature counter goes back', async () => {
    const key = new Authenticator()
    await enrolPasskey(await loggedIn('OWNER'), key)
    key.counter = 41
    expect((await loginWithPasskey(server, key)).statusCode).toBe(200)
    key.counter = 41
    expect((await loginWithPasskey(server, key)).statusCode).toBe(401)
    expect(await server.lastEntry()).toMatchObject({
      action: 'second-factor-failure',
      attemptedEmail: emailOf('OWNER'),
      after: { method: 'passkey', reason: 'signature counter went back' },
    })
    expect(await server.db.select({ counter: passkey.counter }).from(passkey)).toEqual([{ counter: 42 }])
  })

  it('is refused for a page of another origin', async () => {
    const key = new Authenticator({ origin: 'https://todoturismo.example' })
    const client = await loggedIn('OWNER')
    const options = (await client.post('/account/passkey/options')).json()
    const answer = await client.post('/account/passkey', { name: 'Key', credential: key.create(options) })
    expect(answer.statusCode).toBe(400)
  })
})

describe('without a public address', () => {
  const ipOnly = useTestServer({ publicUrl: 'http://127.0.0.1:8080' })

  it('there are no passkeys', async () => {
    const client = await ipOnly.loggedIn(emailOf('OWNER'))
    expect((await client.get('/account/second-factor')).json()).toMatchObject({ passkeysOffered: false })
    expect((await client.post('/account/passkey/options')).statusCode).toBe(409)
    expect((await ipOnly.anonymous.post('/auth/passkey-options', {})).statusCode).toBe(409)
  })
})
