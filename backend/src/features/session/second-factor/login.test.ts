import type { AccountRole } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { account, loginThrottle } from '../../../tables/accounts'
import { loginTicket } from '../../../tables/second-factors'
import {
  clearUsedCodes,
  codeOf,
  enrolApp,
  expectLogin,
  secondStep,
  ticketOf,
  useNoSecondFactors,
  wrongCode,
} from '../../../testing/second-factor'
import { setCount, TEST_NETWORK } from '../../../testing/set-count'
import { emailOf, useTestServer } from '../../../testing/test-server'

const server = useTestServer({ loginRateLimit: true })
useNoSecondFactors(server)
beforeEach(() => server.db.delete(loginThrottle))

describe('login', () => {
  const loggedIn = (role: AccountRole) => server.loggedIn(emailOf(role))
  const longAgo = new Date(Date.now() - 60_000)

  describe('the ticket after the password', () => {
    it('lists the methods, and grants no access', async () => {
      const client = await loggedIn('OWNER')
      await enrolApp(client)
      const answer = await server.login('OWNER')
      expect(answer.json()).toEqual({ ticket: expect.any(String), methods: ['code', 'recovery-code'] })
      expect(answer.cookies).toEqual([])
      const authorization = `Bearer ${answer.json().ticket}`
      expect((await server.anonymous.get('/account/session', { authorization })).statusCode).toBe(403)
    })

    it('works once, and stays valid after a wrong code, which gets an entry in the audit log', async () => {
      const { secret } = await enrolApp(await loggedIn('OWNER'))
      const ticket = await ticketOf(server, 'OWNER')
      const wrong = await secondStep(server, 'code', ticket, wrongCode(secret))
      expect(wrong.statusCode).toBe(401)
      expect(wrong.json()).not.toHaveProperty('code')
      expect(await server.lastEntry()).toMatchObject({
        action: 'second-factor-failure',
        attemptedEmail: emailOf('OWNER'),
        source: '127.0.0.1',
        after: { method: 'code', reason: 'wrong code' },
      })
      await clearUsedCodes(server)
      expect((await secondStep(server, 'code', ticket, codeOf(secret))).statusCode).toBe(200)
      await clearUsedCodes(server)
      const again = await secondStep(server, 'code', ticket, codeOf(secret))
      expect(again.json()).toMatchObject({ status: 401, code: 'ticket' })
    })

    it('expires, and ends with the sessions of its account', async () => {
      const client = await loggedIn('OWNER')
      const { secret } = await enrolApp(client)
      const expired = await ticketOf(server, 'OWNER')
      await server.db.update(loginTicket).set({ expiresAt: longAgo })
      const ended = await ticketOf(server, 'OWNER')
      await client.post('/account/logout-everywhere')
      await clearUsedCodes(server)
      for (const ticket of [expired, ended, 'no ticket'])
        expect((await secondStep(server, 'code', ticket, codeOf(secret))).json()).toMatchObject({
          code: 'ticket',
        })
    })

    it('is invalid once the account is disabled', async () => {
      const { secret } = await enrolApp(await loggedIn('EMPLOYEE'))
      const ticket = await ticketOf(server, 'EMPLOYEE')
      await server.db.update(account).set({ disabledAt: new Date() })
      await clearUsedCodes(server)
      expect((await secondStep(server, 'code', ticket, codeOf(secret))).statusCode).toBe(401)
    })
  })

  describe('a code of the authenticator app', () => {
    it('logs in', async () => {
      const { secret } = await enrolApp(await loggedIn('OWNER'))
      const ticket = await ticketOf(server, 'OWNER')
      await clearUsedCodes(server)
      const code = codeOf(secret)
      const answer = await secondStep(server, 'code', ticket, `${code.slice(0, 3)} ${code.slice(3)}`)
      await expectLogin(server, answer, 'OWNER', 'password-code')
      expect(answer.cookies).toMatchObject([{ name: 'refresh' }])
    })

    it('is accepted once, also by servers that check it at the same time', async () => {
      const { secret } = await enrolApp(await loggedIn('OWNER'))
      const tickets = [
        await ticketOf(server, 'OWNER'),
        await ticketOf(server, 'OWNER'),
        await ticketOf(server, 'OWNER'),
      ]
      await clearUsedCodes(server)
      const code = codeOf(secret)
      const answers = await Promise.all(tickets.map((ticket) => secondStep(server, 'code', ticket, code)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    })

    it('is accepted at most one step early or late', async () => {
      const { secret } = await enrolApp(await loggedIn('OWNER'))
      const ticket = await ticketOf(server, 'OWNER')
      await clearUsedCodes(server)
      expect((await secondStep(server, 'code', ticket, codeOf(secret, 3))).statusCode).toBe(401)
      expect((await secondStep(server, 'code', ticket, codeOf(secret, -3))).statusCode).toBe(401)
      expect((await secondStep(server, 'code', ticket, codeOf(secret, 1))).statusCode).toBe(200)
      // An earlier step is a used one, too.
      const next = await ticketOf(server, 'OWNER')
      expect((await secondStep(server, 'code', next, codeOf(secret))).statusCode).toBe(401)
    })

    it('or a recovery code of another account is wrong', async () => {
      await enrolApp(await loggedIn('OWNER'))
      const { secret, recoveryCodes } = await enrolApp(await loggedIn('ADMINISTRATOR'))
      const ticket = await ticketOf(server, 'OWNER')
      await clearUsedCodes(server)
      expect((await secondStep(server, 'code', ticket, codeOf(secret))).statusCode).toBe(401)
      expect((await secondStep(server, 'recovery-code', ticket, recoveryCodes[0] ?? '')).statusCode).toBe(401)
    })
  })

  it('a recovery code logs in once, ends the other sessions and is in the audit log', async () => {
    const client = await loggedIn('OWNER')
    const { recoveryCodes } = await enrolApp(client)
    const [code = ''] = recoveryCodes
    const answer = await secondStep(
      server,
      'recovery-code',
      await ticketOf(server, 'OWNER'),
      code.toUpperCase(),
    )
    await expectLogin(server, answer, 'OWNER', 'recovery-code')
    expect(await server.lastEntry()).toMatchObject({ action: 'recovery-code-login' })
    expect((await client.get('/account/session')).statusCode).toBe(403)

    const again = await secondStep(server, 'recovery-code', await ticketOf(server, 'OWNER'), code)
    expect(again.statusCode).toBe(401)
    const authorization = `Bearer ${answer.json().authToken}`
    const own = await server.anonymous.get('/account/second-factor', { authorization })
    expect(own.json()).toMatchObject({ recoveryCodesLeft: 9 })
  })
})

describe('limits', () => {
  it('counts wrong codes like wrong passwords, and a right password does not reset the count', async () => {
    const { secret } = await enrolApp(await server.loggedIn(emailOf('OWNER')))
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const login = await server.login('OWNER')
      statuses.push(login.statusCode)
      if (login.statusCode !== 200) continue
      statuses.push((await secondStep(server, 'code', login.json().ticket, wrongCode(secret))).statusCode)
    }
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it('resets the count when both steps have succeeded', async () => {
    const { secret } = await enrolApp(await server.loggedIn(emailOf('OWNER')))
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 3; count += 1) {
        const ticket = await ticketOf(server, 'OWNER')
        expect((await secondStep(server, 'code', ticket, wrongCode(secret))).statusCode).toBe(401)
      }
      const ticket = await ticketOf(server, 'OWNER')
      await clearUsedCodes(server)
      expect((await secondStep(server, 'code', ticket, codeOf(secret))).statusCode).toBe(200)
    }
  })

  const statusesOf = async (path: string, body: object) => {
    await setCount(server, 'network-tries', TEST_NETWORK, 58)
    const statuses: number[] = []
    for (const _ of [59, 60, 61]) statuses.push((await server.anonymous.post(path, body)).statusCode)
    return statuses
  }

  it('limits the challenges that one network can request', async () => {
    expect(await statusesOf('/auth/passkey-options', {})).toEqual([200, 200, 429])
  })

  it('limits the failed passkeys of one network, each of which is written to the audit log', async () => {
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    }
    expect(await statusesOf('/auth/passkey', { passkey })).toEqual([401, 401, 429])
  })
})
