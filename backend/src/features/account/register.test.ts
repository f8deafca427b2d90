import { expect, it } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { account, invitation } from '../../tables/accounts'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const HOUR_MS = 3_600_000

async function invite(token: string, { expiresIn = HOUR_MS, disabled = false } = {}) {
  const email = `${token}@todoturismo.test`
  const disabledAt = disabled ? new Date() : null
  const [invited] = await server.db
    .insert(account)
    .values({ email, name: 'Bruno', lastname: 'Luna', role: 'EMPLOYEE', disabledAt })
    .returning()
  const accountId = invited?.id ?? 0
  const expiresAt = new Date(Date.now() + expiresIn)
  await server.db.insert(invitation).values({ accountId, tokenHash: sha256(token), expiresAt })
  return { email, accountId }
}

const register = (token: string, password = 'my own') =>
  server.anonymous.post('/auth/register', { token, password })

const logIn = (email: string, password = 'my own') =>
  server.anonymous.post('/auth/authenticate', { email, password })

it('lets an invited person choose a password, once', async () => {
  const { email } = await invite('first')
  expect((await logIn(email)).statusCode).toBe(401)
  expect((await register('first')).statusCode).toBe(204)
  expect((await logIn(email)).statusCode).toBe(200)

  const again = await register('first', 'another')
  expect(again.statusCode).toBe(400)
  expect(again.json().errors).toEqual([{ field: 'token', message: 'This invitation is used or has expired' }])
  expect((await logIn(email, 'another')).statusCode).toBe(401)
})

it('redeems an invitation once for two simultaneous requests', async () => {
  await invite('race')
  const answers = await Promise.all([register('race', 'mine'), register('race', 'yours')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
})

it('refuses an invitation that is unknown, expired, or for a disabled account', async () => {
  await invite('old', { expiresIn: -1 })
  await invite('disabled', { disabled: true })
  for (const token of ['unknown', 'old', 'disabled']) expect((await register(token)).statusCode).toBe(400)
})

it('ends the earlier sessions of the account', async () => {
  const { email, accountId } = await invite('before')
  await register('before')
  const { authToken } = (await logIn(email)).json()
  const expiresAt = new Date(Date.now() + HOUR_MS)
  await server.db.insert(invitation).values({ accountId, tokenHash: sha256('after'), expiresAt })
  await register('after', 'a new one')
  const answer = await server.anonymous.get('/category', { authorization: `Bearer ${authToken}` })
  expect(answer.statusCode).toBe(403)
})
