import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { account, invitation, loginThrottle } from '../../tables/accounts'
import { setCount, TEST_NETWORK } from '../../testing/set-count'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer({ loginRateLimit: true })
afterEach(() => server.db.delete(loginThrottle))
const check = (token: string) => server.anonymous.post('/auth/invitation', { token })
const register = (token: string) =>
  server.anonymous.post('/auth/register', { token, password: 'a fine password' })
const invite = async (name: string): Promise<string> => {
  const person = { name, lastname: 'Paz', email: `${name}@mail.test`, role: 'ADMINISTRATOR' }
  return (await server.as('OWNER').post('/administrator', person)).json().invitation.token
}

it('tells whom a link is for, as often as it is opened, and nothing else', async () => {
  const token = await invite('carla')
  for (const _ of [1, 2]) {
    const answer = await check(token)
    expect(answer.json()).toEqual({
      name: 'carla',
      email: 'carla@mail.test',
      role: 'ADMINISTRATOR',
      isNew: true,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await register(token)).statusCode).toBe(204)
})

it('gives one answer for links that are unknown, used, expired or of a disabled account', async () => {
  const used = await invite('used')
  await register(used)
  const expired = await invite('expired')
  const [late] = await server.db.select().from(account).where(eq(account.email, 'expired@mail.test'))
  await server.db
    .update(invitation)
    .set({ expiresAt: new Date(0) })
    .where(eq(invitation.accountId, late?.id ?? 0))
  const disabled = await invite('disabled')
  await server.db
    .update(account)
    .set({ disabledAt: new Date() })
    .where(eq(account.email, 'disabled@mail.test'))

  const answers = await Promise.all([used, expired, disabled, 'unknown'].map(check))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(400)
  expect(answers[0]?.json().errors).toEqual([
    { field: 'token', message: 'This invitation is used or has expired' },
  ])
  const redeemed = await Promise.all([used, expired, disabled, 'unknown'].map(register))
  for (const { body } of redeemed) expect(body).toBe(answers[0]?.body)
})

it('is redeemed once by two simultaneous requests', async () => {
  const token = await invite('twice')
  const answers = await Promise.all([register(token), register(token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
})

it('refuses guesses of one network together with those at passwords, and does not count links that work', async () => {
  const token = await invite('nora')
  const statuses = async (...tokens: string[]) => {
    const found: number[] = []
    for (const token of tokens)
      found.push((await server.anonymous.post('/auth/invitation', { token })).statusCode)
    return found
  }
  await setCount(server, 'network-tries', TEST_NETWORK, 58)
  expect(await statuses(token, token, token)).toEqual([200, 200, 200])
  expect(await statuses('guess 1', 'guess 2', 'guess 3', token)).toEqual([400, 400, 429, 429])
  const { headers } = await server.anonymous.post('/auth/invitation', { token })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
