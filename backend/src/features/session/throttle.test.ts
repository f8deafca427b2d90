import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_PREFIX } from '../../platform/http/app'
import { sha256 } from '../../platform/sha256'
import { loginThrottle } from '../../tables/accounts'
import { setCount } from '../../testing/set-count'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { invite } from '../account/invite'
import { DAILY_ATTEMPTS } from './throttle'

const server = useTestServer({ loginRateLimit: true, trustedProxies: 1 })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await server.db.delete(loginThrottle)
})
afterEach(() => {
  vi.useRealTimers()
})

const logIn = (email: string, password: string, address = '192.0.2.1') =>
  server.anonymous.post('/auth/authenticate', { email, password }, { 'x-forwarded-for': address })

const guess = async (address?: string, email = emailOf('OWNER')) =>
  (await logIn(email, 'wrong', address)).statusCode

/** Advances the fake time. */
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

const count = (list: number[], status: number) => list.filter((one) => one === status).length

describe('guessing at one account from one address', () => {
  it.each([emailOf('OWNER'), 'nobody@todoturismo.test'])(
    'as %s allows five attempts, even in parallel',
    async (email) => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => guess('192.0.2.1', email)))
      expect([count(answers, 401), count(answers, 429)]).toEqual([5, 3])
    },
  )

  it('waits longer after each attempt, up to 15 minutes', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe(401)
    const waits = []
    for (let round = 0; round < 12; round++) {
      const refused = await logIn(emailOf('OWNER'), 'wrong')
      expect(refused.statusCode).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      waits.push(wait)
      later(wait)
      expect(await guess()).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it('waits no longer than that after the clock was a day ahead', async () => {
    later(86_400)
    for (let tries = 0; tries < 6; tries++) await guess()
    later(-86_400)
    expect(await guess()).toBe(401)
    const refused = await logIn(emailOf('OWNER'), 'wrong')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
  })

  it('causes no lockout: after the wait the right password is accepted and resets the count', async () => {
    for (let tries = 0; tries < 5; tries++) await guess()
    later(1)
    expect((await logIn(emailOf('OWNER'), PASSWORD)).statusCode).toBe(200)
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe(401)
  })

  it('does not delay another address or another account', async () => {
    for (let tries = 0; tries < 6; tries++) await guess()
    expect((await logIn(emailOf('OWNER'), PASSWORD, '192.0.2.2')).statusCode).toBe(200)
    expect((await logIn(emailOf('EMPLOYEE'), PASSWORD)).statusCode).toBe(200)
  })
})

describe('guessing at many accounts from one address', () => {
  const NETWORK = '192.0.2.1'

  it('allows sixty attempts before a wait', async () => {
    await setCount(server, 'network-tries', NETWORK, 55)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => guess(NETWORK, `somebody${index}@x.test`)),
    )
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 5])
    expect(await guess('192.0.2.2')).toBe(401)
  })

  it('does not delay users who have logged in from that address before', async () => {
    await logIn(emailOf('EMPLOYEE'), PASSWORD)
    await setCount(server, 'network-tries', NETWORK, 59)
    expect(await guess(NETWORK, 'somebody@x.test')).toBe(401)
    expect((await logIn(emailOf('EMPLOYEE'), PASSWORD)).statusCode).toBe(200)
    expect((await logIn(emailOf('OWNER'), PASSWORD)).statusCode).toBe(429)
  })

  it('counts failed attempts only', async () => {
    await setCount(server, 'network-tries', NETWORK, 58)
    for (const role of ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] as const)
      for (let times = 0; times < 6; times++)
        expect((await logIn(emailOf(role), PASSWORD)).statusCode).toBe(200)
    expect(await guess(NETWORK, 'somebody@x.test')).toBe(401)
  })
})

describe('guessing from many addresses', () => {
  const HOME = '198.51.100.7'

  it('accepts the owner from a known and from a new network, and allows the attacker few attempts', async () => {
    expect((await logIn(emailOf('OWNER'), PASSWORD, HOME)).statusCode).toBe(200)
    await setCount(server, 'strangers', emailOf('OWNER'), 100)
    expect((await logIn(emailOf('OWNER'), PASSWORD, HOME)).statusCode).toBe(200)
    expect((await logIn(emailOf('OWNER'), PASSWORD, '198.51.100.8')).statusCode).toBe(200)

    // An attacked account allows two attempts before a wait of a minute, instead of five before a second.
    for (const attacker of ['203.0.113.1', '203.0.113.2']) {
      expect([await guess(attacker), await guess(attacker)]).toEqual([401, 401])
      const refused = await logIn(emailOf('OWNER'), 'wrong', attacker)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    }
  })

  it('treats an IPv6 /64 as one client', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, (_, host) => guess(`2001:db8:0:1::${host}`)))
    expect(count(answers, 401)).toBe(5)
    expect(await guess('2001:db8:0:2::1')).toBe(401)
  })

  it.each([
    ['/56, ten attempts', '2001:db8:9:ab00::/56', 8, '2001:db8:9:ac00::1'],
    ['/48, twenty attempts', '2001:db8:9::/48', 18, '2001:db8:8::1'],
  ])('counts the networks of an IPv6 %s, together', async (_, network, before, beside) => {
    await setCount(server, 'account-tries', `${emailOf('OWNER')} ${network}`, before)
    const answers: number[] = []
    for (const last of ['1', '2', '3', '4']) answers.push(await guess(`2001:db8:9:ab0${last}::1`))
    expect(answers).toEqual([401, 401, 429, 429])
    expect(await guess(beside)).toBe(401)
  })

  it('does not delay a user at home by attempts of the neighbours', async () => {
    const home = '2001:db8:5:1::1'
    expect((await logIn(emailOf('OWNER'), PASSWORD, home)).statusCode).toBe(200)
    await setCount(server, 'account-tries', `${emailOf('OWNER')} 2001:db8:5::/48`, 19)
    expect(await guess('2001:db8:5:200::1')).toBe(401)
    expect(await guess('2001:db8:5:300::1')).toBe(429)
    expect((await logIn(emailOf('OWNER'), PASSWORD, home)).statusCode).toBe(200)
  })
})

describe('the attempts of a day at one account', () => {
  const email = emailOf('ADMINISTRATOR')
  const home = '198.51.100.20'
  const away = '198.51.100.21'
  const alsoAway = '198.51.100.22'

  beforeEach(async () => {
    await logIn(email, PASSWORD, home)
    await setCount(server, 'strangers', email, DAILY_ATTEMPTS - 1)
  })

  it('are bounded over all unknown networks, and the user gets in from home', async () => {
    expect(await guess('203.0.113.1', email)).toBe(401)
    const refused = await logIn(email, 'wrong', '203.0.113.2')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await logIn(email, PASSWORD, away)).statusCode).toBe(429)
    expect((await logIn(email, PASSWORD, home)).statusCode).toBe(200)
    later(86_401)
    expect((await logIn(email, PASSWORD, away)).statusCode).toBe(200)
  })

  it('let the user in from a new place after a one-time link, which makes its network known', async () => {
    await guess('203.0.113.1', email)
    const { token } = await server.db.transaction((tx) => invite(tx, server.ids.ADMINISTRATOR, 'server'))
    const redeemed = await server.anonymous.post(
      '/auth/register',
      { token, password: PASSWORD },
      { 'x-forwarded-for': away },
    )
    expect(redeemed.statusCode).toBe(204)
    expect((await logIn(email, PASSWORD, away)).statusCode).toBe(200)
    expect((await logIn(email, PASSWORD, alsoAway)).statusCode).toBe(429)
  })

  it('are not used up by attempts that are refused', async () => {
    await server.db.delete(loginThrottle)
    for (let tries = 0; tries < 8; tries += 1) await guess('203.0.113.1', email)
    const [row] = await server.db
      .select()
      .from(loginThrottle)
      .where(eq(loginThrottle.key, `strangers:${sha256(email)}`))
    expect(row?.points).toBe(5)
  })
})

it('shares the counts between servers', async () => {
  const replica = await server.replica()
  const guessThere = () =>
    replica.inject({
      method: 'POST',
      url: `${API_PREFIX}/auth/authenticate`,
      headers: { 'x-forwarded-for': '192.0.2.1' },
      payload: { email: emailOf('OWNER'), password: 'wrong' },
    })
  for (let tries = 0; tries < 5; tries++) expect((await guessThere()).statusCode).toBe(401)
  expect(await guess()).toBe(429)
})

it('stores no emails and no network addresses', async () => {
  await guess()
  const keys = (await server.db.select().from(loginThrottle)).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/)
})
