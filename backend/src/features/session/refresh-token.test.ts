import type { AccountRole } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../platform/start-error'
import { fillDatabase } from '../../seed/fill-database'
import { testConfig } from '../../testing/test-config'
import { openTestDatabase } from '../../testing/test-database'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { weaknessOf } from './passwords'
import { createRefreshTokens } from './refresh-token'

const server = useTestServer()

describe('refresh token', () => {
  const OLD = 'the secret of last year, long enough'
  const NEW = 'the secret of this year, long enough'
  const token = { sessionId: '3f8f8a52-43a1-4a6e-9c7a-0e2f2f0c7f11', generation: 7 }

  it('writes the same text every time, and reads it back', () => {
    const tokens = createRefreshTokens([NEW])
    expect(tokens.read(tokens.write(token))).toEqual(token)
    expect(tokens.write(token)).toBe(tokens.write(token))
  })

  it('accepts tokens of the previous secret', () => {
    const before = createRefreshTokens([OLD]).write(token)
    expect(createRefreshTokens([NEW, OLD]).read(before)).toEqual(token)
    expect(createRefreshTokens([NEW]).read(before)).toBeUndefined()
  })

  it('refuses a token that was changed', () => {
    const tokens = createRefreshTokens([NEW])
    const text = tokens.write(token)
    const changed = [
      text.replace('.7.', '.8.'),
      text.replace('3f8f', '3f8e'),
      text.slice(0, -1),
      `${text}A`,
      '',
    ]
    expect(changed.map(tokens.read)).toEqual(changed.map(() => undefined))
  })
})

describe('refresh cookie', () => {
  const REFUSED = { method: 'POST', url: '/api/v1/auth/refresh' } as const
  /** Whether the response's cookie has the attribute Secure. A refused refresh clears the cookie with the same attributes. */
  const isSecure = (answer: { cookies: object[] }) => answer.cookies.some((cookie) => 'secure' in cookie)

  describe('in production', () => {
    const server = useTestServer({ production: true })

    it('is sent over TLS only', async () => {
      expect(isSecure(await server.app.inject(REFUSED))).toBe(true)
    })

    it('sends Strict-Transport-Security', async () => {
      expect((await server.app.inject('/')).headers).toHaveProperty('strict-transport-security')
    })
  })

  describe('on a development machine', () => {
    const server = useTestServer()

    it('is sent over plain HTTP, whatever proxy headers a caller sends', async () => {
      const headers = { 'x-forwarded-proto': 'https' }
      expect(isSecure(await server.app.inject({ ...REFUSED, headers }))).toBe(false)
    })
  })

  describe('behind a proxy that is trusted', () => {
    const server = useTestServer({ trustedProxies: 1 })

    it('is restricted to TLS when the browser uses TLS', async () => {
      const over = (protocol: string) =>
        server.app.inject({ ...REFUSED, headers: { 'x-forwarded-proto': protocol } })
      expect(isSecure(await over('https'))).toBe(true)
      expect(isSecure(await over('http'))).toBe(false)
    })
  })

  describe('at two addresses of one host', () => {
    const server = useTestServer()
    const at = (host: string, path: string, cookie = '') =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/auth/${path}`,
        headers: { host, cookie },
        ...(path === 'authenticate' && { payload: { email: emailOf('OWNER'), password: PASSWORD } }),
      })
    const namesOf = (answer: { cookies: { name: string }[] }) => answer.cookies.map(({ name }) => name)

    it('has two names, because browsers send a cookie to all ports of a host', async () => {
      const login = await at('shop.test:8080', 'authenticate')
      expect(namesOf(login)).toEqual(['refresh-8080'])
      const cookie = `refresh-8080=${login.cookies[0]?.value}`
      const other = await at('shop.test:8081', 'refresh', cookie)
      expect([other.statusCode, namesOf(other)]).toEqual([403, ['refresh-8081']])
      expect((await at('shop.test:8080', 'refresh', cookie)).statusCode).toBe(200)
    })

    it.each(['shop.test', 'shop.test:443', 'shop.test:80', '[::1]'])('has no port at %s', async (host) => {
      expect(namesOf(await at(host, 'authenticate'))).toEqual(['refresh'])
    })
  })
})

describe('token kinds', () => {
  it('does not accept one kind of token as the other', async () => {
    const login = await server.login('OWNER')
    const access: string = login.json().authToken
    const refresh = login.cookies[0]?.value ?? ''

    const called = await server.anonymous.get('/category', { authorization: `Bearer ${refresh}` })
    expect([called.statusCode, called.json().code]).toEqual([403, 'token'])
    const refreshed = await server.anonymous.post('/auth/refresh', undefined, { cookie: `refresh=${access}` })
    expect([refreshed.statusCode, refreshed.json().code]).toEqual([403, 'token'])

    // Each token is valid for its own kind.
    expect((await server.anonymous.get('/category', { authorization: `Bearer ${access}` })).statusCode).toBe(
      200,
    )
    expect(
      (await server.anonymous.post('/auth/refresh', undefined, { cookie: `refresh=${refresh}` })).statusCode,
    ).toBe(200)
  })
})

describe('passwords', () => {
  const change = async (role: AccountRole, newPassword: string) => {
    const client = await server.loggedIn(emailOf(role))
    return client.post('/account/password', { currentPassword: PASSWORD, newPassword })
  }

  describe.each(['ADMINISTRATOR', 'OWNER'] as const)('a new password of the role %s', (role) => {
    it('has at least ten characters and is not one of the commonest', async () => {
      const short = await change(role, 'nine char')
      expect(short.statusCode).toBe(400)
      expect(short.json().errors).toMatchObject([{ field: 'newPassword', message: 'At least 10 characters' }])
      const common = await change(role, 'Password123')
      expect(common.json().errors).toEqual([
        { field: 'newPassword', message: 'This is one of the commonest passwords' },
      ])
      expect((await server.login(role)).statusCode).toBe(200)
    })
  })

  it('an employee has four characters or more, as specified', async () => {
    expect((await change('EMPLOYEE', 'four')).statusCode).toBe(204)
  })

  it('the password of the samples is strong enough', async () => {
    expect(await weaknessOf('OWNER', PASSWORD)).toBeUndefined()
  })

  it('a server whose OWNER_PASSWORD is weak does not start', async () => {
    const { db, close } = await openTestDatabase()
    const seed = {
      samplePassword: undefined,
      owner: { email: 'olga@todoturismo.test', password: 'qwertyuiop' },
    }
    const filling = fillDatabase(db, { production: true, seed, passwordCost: testConfig.passwordCost })
    await expect(filling).rejects.toThrow(
      new StartError('OWNER_PASSWORD is too weak: This is one of the commonest passwords.'),
    )
    await close()
  })
})
