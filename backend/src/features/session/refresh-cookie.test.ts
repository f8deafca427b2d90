import { describe, expect, it } from 'vitest'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'

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
