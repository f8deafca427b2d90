import http from 'node:http'
import https from 'node:https'
import { expect, test } from './fixtures'

// Every guess costs the server a hash. In one worker, which then needs one stack.
test.describe.configure({ mode: 'default', timeout: 120_000 })

/** What the server lets one address try in a quarter of an hour. */
const LIMIT = 60

interface Attempt {
  /** An address of this machine, as which the gateway sees the caller. */
  from: string
  /** Whom the caller says that it speaks for. */
  forwardedFor: string
}

/** @returns the status of a log-in with a wrong password; the account is another one each time */
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

test('nobody gets more guesses by claiming to be somebody else', async ({ stack }) => {
  const guess = (count: number) => ({ from: '127.0.0.9', forwardedFor: `192.0.2.${count}` })
  await exhaust(stack.origin, guess)
  expect(await logIn(stack.origin, guess(99))).toBe(429)
})

test('behind a TLS proxy every client has guesses of its own, and pages ask for TLS', async ({
  stack,
  request,
}) => {
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
