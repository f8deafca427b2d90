import http from 'node:http'
import https from 'node:https'
import { expect, test } from './fixtures'

// In one worker, which then needs one stack: every guess costs the server a password hash.
test.describe.configure({ mode: 'default', timeout: 120_000 })

/** The number of logins that the server allows one address in a quarter of an hour. */
const LIMIT = 60

interface Attempt {
  /** The address of this machine that the gateway sees as the caller's. */
  from: string
  /** The caller's X-Forwarded-For header. */
  forwardedFor: string
}

/** @returns the status of a login with a wrong password, for another account each time */
function logIn(gateway: string, { from, forwardedFor }: Attempt, attempt = 0): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { request } = gateway.startsWith('https') ? https : http
    const call = request(`${gateway.replace('localhost', '127.0.0.1')}/api/v1/auth/authenticate`, {
      method: 'POST',
      localAddress: from,
      rejectUnauthorized: false,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    })
    call.on('response', (response) => resolve(response.resume().statusCode))
    call.on('error', reject)
    call.end(JSON.stringify({ email: `nobody${attempt}@example.com`, password: 'a guess' }))
  })
}

async function exhaust(gateway: string, attempt: (count: number) => Attempt): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1) expect(await logIn(gateway, attempt(count), count)).toBe(401)
}

test('a forged X-Forwarded-For header gives no further guesses', { tag: '@long' }, async ({ stack }) => {
  const guess = (count: number) => ({ from: '127.0.0.9', forwardedFor: `192.0.2.${count}` })
  await exhaust(stack.origin, guess)
  expect(await logIn(stack.origin, guess(99))).toBe(429)
})

test('behind a TLS proxy each client has its own limit, and pages send Strict-Transport-Security', {
  tag: '@long',
}, async ({ stack, request }) => {
  const gateway = await stack.addGateway(
    { TRUSTED_PROXY_DIRECTIVES: 'set_real_ip_from 127.0.0.10;', FORWARDED_PROTO: 'https' },
    false,
  )
  const page = await request.get(`${gateway}/hc-v2-front/`)
  expect(page.headers()).toHaveProperty('strict-transport-security')

  const guess = { from: '127.0.0.10', forwardedFor: '198.51.100.1' }
  await exhaust(gateway, () => guess)
  expect(await logIn(gateway, guess)).toBe(429)
  expect(await logIn(gateway, { ...guess, forwardedFor: '198.51.100.2' })).toBe(401)
})
