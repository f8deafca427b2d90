import type { AccountRole } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { createRefreshTokens } from './refresh-token'

const server = useTestServer()

it('refresh tokens of the previous secret are accepted', () => {
  const [OLD, NEW] = ['the secret of last year, long enough', 'the secret of this year, long enough'] as const
  const token = { sessionId: '3f8f8a52-43a1-4a6e-9c7a-0e2f2f0c7f11', generation: 7 }
  const before = createRefreshTokens([OLD]).write(token)
  expect(createRefreshTokens([NEW, OLD]).read(before)).toEqual(token)
  expect(createRefreshTokens([NEW]).read(before)).toBeUndefined()
})

describe('refresh cookie', () => {
  const REFUSED = { method: 'POST', url: '/api/v1/auth/refresh' } as const
  /** Whether the response's cookie has the attribute Secure. A refused refresh clears the cookie with the same attributes. */
  const isSecure = (answer: { cookies: object[] }) => answer.cookies.some((cookie) => 'secure' in cookie)

  it('is sent over TLS only in production, which sends Strict-Transport-Security', async () => {
    const app = await server.replica({ production: true })
    expect(isSecure(await app.inject(REFUSED))).toBe(true)
    expect((await app.inject('/')).headers).toHaveProperty('strict-transport-security')
  })

  it('is sent over plain HTTP on a development machine, whatever proxy headers a caller sends', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    expect(isSecure(await server.app.inject({ ...REFUSED, headers }))).toBe(false)
  })

  it('is restricted to TLS behind a proxy that is trusted when the browser uses TLS', async () => {
    const app = await server.replica({ trustedProxies: 1 })
    const over = (protocol: string) => app.inject({ ...REFUSED, headers: { 'x-forwarded-proto': protocol } })
    expect(isSecure(await over('https'))).toBe(true)
    expect(isSecure(await over('http'))).toBe(false)
  })

  describe('at two addresses of one host', () => {
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

it('no kind of token is accepted as the other', async () => {
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
})
