import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { loginThrottle } from '../database/schema/accounts'
import { PASSWORD, useTestServer } from '../testing/test-server'

const server = useTestServer({ loginRateLimit: true })

beforeEach(async () => {
  await server.db.delete(loginThrottle)
})

const fail = (email: string) => server.nobody.post('/auth/authenticate', { email, password: 'wrong' })

const statuses = async (count: number, email: (index: number) => string) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => fail(email(index))))
  return answers.map(({ statusCode }) => statusCode)
}

const count = (list: number[], status: number) => list.filter((one) => one === status).length

it('stops guessing at one account, even in parallel, whether there is such an account or not', async () => {
  for (const email of ['owner@todoturismo.test', 'nobody@todoturismo.test']) {
    const answers = await statuses(15, () => email)
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 5])
  }
})

it('says when to come back, and by then lets in', async () => {
  await statuses(10, () => 'owner@todoturismo.test')
  const refused = await server.login('OWNER')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)

  await server.db
    .update(loginThrottle)
    .set({ windowEndsAt: sql`${loginThrottle.windowEndsAt} - interval '15 minutes'` })
  expect((await server.login('OWNER')).statusCode).toBe(200)
})

it('stops guessing at many accounts from one address', async () => {
  const answers = await statuses(70, (index) => `somebody${index}@todoturismo.test`)
  expect([count(answers, 401), count(answers, 429)]).toEqual([60, 10])
})

it('counts only what failed', async () => {
  for (let round = 0; round < 12; round++) {
    expect((await server.login('OWNER', round % 2 ? PASSWORD : 'wrong')).statusCode).toBe(
      round % 2 ? 200 : 401,
    )
  }
})

it('stores no email and no address', async () => {
  await fail('owner@todoturismo.test')
  const keys = (await server.db.select().from(loginThrottle)).map(({ key }) => key)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
})
