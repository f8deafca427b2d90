import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app'
import { API_PREFIX } from '../../platform/http/app'
import { sha256 } from '../../platform/sha256'
import { account, loginThrottle } from '../../tables/accounts'
import { SHORT } from '../../testing/short-form'
import { testConfig } from '../../testing/test-config'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { invite } from '../account/invite'
import { DAILY_ATTEMPTS } from './throttle'

const config = { loginRateLimit: true, trustedProxies: 1 }
const server = useTestServer(config)

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
      const answers = await Promise.all(Array.from({ length: 15 }, () => guess('192.0.2.1', email)))
      expect([count(answers, 401), count(answers, 429)]).toEqual([5, 10])
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
  const spray = (tries: number) =>
    Promise.all(Array.from({ length: tries }, (_, index) => guess('192.0.2.1', `somebody${index}@x.test`)))

  it('allows sixty attempts before a wait', async () => {
    const answers = await spray(70)
    expect([count(answers, 401), count(answers, 429)]).toEqual([60, 10])
    expect(await guess('192.0.2.2')).toBe(401)
  })

  it('does not delay users who have logged in from that address before', async () => {
    await logIn(emailOf('EMPLOYEE'), PASSWORD)
    await spray(61)
    expect((await logIn(emailOf('EMPLOYEE'), PASSWORD)).statusCode).toBe(200)
    expect((await logIn(emailOf('OWNER'), PASSWORD)).statusCode).toBe(429)
  })

  it('counts failed attempts only', async () => {
    for (let round = 0; round < 70; round++) {
      expect((await logIn(emailOf('OWNER'), PASSWORD)).statusCode).toBe(200)
    }
  })
})

describe('guessing from many addresses', () => {
  it('accepts the owner from a known and from a new network, and allows the attacker few attempts', async () => {
    const home = '198.51.100.7'
    expect((await logIn(emailOf('OWNER'), PASSWORD, home)).statusCode).toBe(200)

    const attackers = Array.from(
      { length: SHORT ? 120 : 1_000 },
      (_, index) => `203.0.${index >> 8}.${index & 255}`,
    )
    for (let first = 0; first < attackers.length; first += 20) {
      const answers = await Promise.all(attackers.slice(first, first + 20).map((attacker) => guess(attacker)))
      expect(count(answers, 401)).toBe(20)
    }
    expect((await logIn(emailOf('OWNER'), PASSWORD, home)).statusCode).toBe(200)
    expect((await logIn(emailOf('OWNER'), PASSWORD, '198.51.100.8')).statusCode).toBe(200)

    // An attacked account allows two attempts before a wait of a minute, instead of five before a second.
    for (const attacker of attackers.slice(-10)) {
      expect(await guess(attacker)).toBe(401)
      const refused = await logIn(emailOf('OWNER'), 'wrong', attacker)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    }
  }, 300_000)

  it('treats an IPv6 /64 as one client', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, host) => guess(`2001:db8:0:1::${host}`)))
    expect(count(answers, 401)).toBe(5)
    expect(await guess('2001:db8:0:2::1')).toBe(401)
  })

  it('counts the networks of an IPv6 /48 and /56 together', async () => {
    const NETWORKS = SHORT ? 40 : 382
    const address = (network: number) => `2001:db8:7:${network.toString(16)}::1`
    const answers: number[] = []
    for (let network = 0; network < NETWORKS; network += 1)
      answers.push(await guess(address(network * 171)), await guess(address(network * 171)))
    expect(count(answers, 401)).toBeLessThanOrEqual(20)
    expect(await guess('2001:db8:8::1')).toBe(401)

    // Networks of one /56 have ten attempts together.
    const neighbours = Array.from({ length: 20 }, (_, network) =>
      address(0xab00 + network).replace('db8:7', 'db8:9'),
    )
    const together: number[] = []
    for (const neighbour of neighbours) together.push(await guess(neighbour))
    expect(count(together, 401)).toBe(10)
  }, 60_000)

  it('does not delay a user at home by attempts of the neighbours', async () => {
    const home = '2001:db8:5:1::1'
    expect((await logIn(emailOf('OWNER'), PASSWORD, home)).statusCode).toBe(200)
    for (let network = 2; network < 30; network += 1) await guess(`2001:db8:5:${network}::1`)
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
    // The attempts of other networks are set, because to make them takes a minute.
    const key = `strangers:${sha256(email)}`
    const tomorrow = new Date(Date.now() + 86_400_000)
    const set = { points: DAILY_ATTEMPTS - 1, expire: tomorrow }
    await server.db
      .insert(loginThrottle)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: loginThrottle.key, set })
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
    const [row] = await server.db.select().from(account).where(eq(account.email, email))
    const { token } = await server.db.transaction((tx) => invite(tx, row?.id ?? 0, 'server'))
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
    for (let tries = 0; tries < 40; tries += 1) await guess('203.0.113.1', email)
    const [row] = await server.db
      .select()
      .from(loginThrottle)
      .where(eq(loginThrottle.key, `strangers:${sha256(email)}`))
    expect(row?.points).toBe(5)
  })
})

it('shares the counts between servers', async () => {
  const replica = await buildApp({ ...testConfig, ...config }, { db: server.db, ping: async () => undefined })
  const guessThere = () =>
    replica.inject({
      method: 'POST',
      url: `${API_PREFIX}/auth/authenticate`,
      headers: { 'x-forwarded-for': '192.0.2.1' },
      payload: { email: emailOf('OWNER'), password: 'wrong' },
    })
  for (let tries = 0; tries < 5; tries++) expect((await guessThere()).statusCode).toBe(401)
  expect(await guess()).toBe(429)
  await replica.close()
})

it('stores no emails and no network addresses', async () => {
  await guess()
  const keys = (await server.db.select().from(loginThrottle)).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/)
})
