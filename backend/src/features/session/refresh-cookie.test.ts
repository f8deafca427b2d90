import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server'

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
