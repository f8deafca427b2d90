import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { account, invitation } from '../../tables/accounts'
import { useTestServer } from '../../testing/test-server'

describe('POST /auth/invitation', () => {
  const server = useTestServer()
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
  })

  describe('from one network', () => {
    const guarded = useTestServer({ loginRateLimit: true })

    it('refuses guesses together with those at passwords, and does not count links that work', async () => {
      const person = { name: 'Nora', lastname: 'Paz', email: 'nora@mail.test', role: 'ADMINISTRATOR' }
      const { token } = (await guarded.as('OWNER').post('/administrator', person)).json().invitation
      const statuses = async (guess: (at: number) => string, times: number) => {
        const found: number[] = []
        for (let at = 0; at < times; at += 1)
          found.push((await guarded.anonymous.post('/auth/invitation', { token: guess(at) })).statusCode)
        return [...new Set(found)]
      }
      expect(await statuses(() => token, 70)).toEqual([200])
      expect(await statuses((at) => `guess ${at}`, 70)).toEqual([400, 429])
      expect(await statuses(() => token, 1)).toEqual([429])
      const { headers } = await guarded.anonymous.post('/auth/invitation', { token })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    })
  })
})
