import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { type TrustedProxies, trustProxy } from './app'
import { clientNetwork, clientNetworks } from './rate-limit'

describe('rate limit', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:52001', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['', 'unknown'],
    ['no address', 'unknown'],
  ])('%s is of %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })

  it('an IPv6 address is of three networks, an IPv4 address of one', () => {
    expect(clientNetworks('2001:db8:1:2ab::9')).toEqual([
      '2001:db8:1:2ab::',
      '2001:db8:1:200::/56',
      '2001:db8:1::/48',
    ])
    expect(clientNetworks('203.0.113.9')).toEqual(['203.0.113.9'])
  })
})

describe('trusted proxies', () => {
  /** The client address of a request from `from` with this `X-Forwarded-For`. */
  async function clientOf(proxies: TrustedProxies, from: string, forwardedFor: string): Promise<string> {
    const app = fastify({ trustProxy: trustProxy(proxies) })
    app.get('/', (request) => request.ip)
    const answer = await app.inject({
      url: '/',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwardedFor },
    })
    await app.close()
    return answer.body
  }

  const CLIENT = '203.0.113.9'
  const FORGED = '192.0.2.66'
  const BALANCER = '10.0.0.5'
  const INGRESS = '172.18.0.3'

  const NETWORKS = ['10.0.0.0/8', '172.18.0.3', 'fd00::/8']

  it.each<[what: string, proxies: TrustedProxies, from: string, forwardedFor: string]>([
    ['the caller when there is no proxy', 0, CLIENT, FORGED],
    ['what the only proxy has appended, whatever the client claims', 1, INGRESS, `${FORGED}, ${CLIENT}`],
    ['what the first of two proxies has appended', 2, INGRESS, `${FORGED}, ${CLIENT}, ${BALANCER}`],
    ['the last outside the trusted networks', NETWORKS, INGRESS, `${FORGED}, ${CLIENT}, ${BALANCER}`],
    ['the last outside trusted IPv6 networks', NETWORKS, 'fd00::1', `${FORGED}, ${CLIENT}`],
    ['a caller outside the trusted networks', ['10.0.0.0/8'], CLIENT, FORGED],
  ])('the address is %s', async (_, proxies, from, forwardedFor) => {
    expect(await clientOf(proxies, from, forwardedFor)).toBe(CLIENT)
  })
})

const server = useTestServer({ maxEventLoopDelayMs: 20 })

/** Blocks the event loop until the overload is detected. */
async function overload(): Promise<void> {
  while (!server.app.isUnderPressure()) {
    const end = performance.now() + 100
    while (performance.now() < end) {}
    await wait()
  }
}

it('answers 503 while the process is overloaded, except for liveness and metrics', async () => {
  await overload()
  const answer = await server.anonymous.get('/category')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json' })
  expect((await server.app.inject('/health/live')).statusCode).toBe(200)
  expect((await server.app.inject('/metrics')).statusCode).toBe(200)

  while (server.app.isUnderPressure()) await wait(50)
  expect((await server.anonymous.get('/category')).statusCode).toBe(403)
})

describe('cross origin writes', () => {
  const TRUSTED = 'https://office.example.com'
  const FOREIGN = 'https://elsewhere.example.com'
  const server = useTestServer({ corsOrigins: [TRUSTED] })

  /** A login, which would set a cookie if it were accepted. */
  const logIn = (headers: Record<string, string>) =>
    server.anonymous.post('/auth/authenticate', { email: emailOf('OWNER'), password: PASSWORD }, headers)

  it.each([
    { origin: FOREIGN },
    { origin: 'null' },
    { origin: 'https://localhost.example.com' },
    { origin: FOREIGN, 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('refuses to act on a request with %j', async (headers) => {
    const answer = await logIn(headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'origin' })
    expect(answer.cookies).toEqual([])
  })

  it.each([
    {},
    { host: 'office.test:8080', origin: 'http://office.test:8080' },
    { host: 'office.test', origin: 'https://office.test' },
    { host: 'inner:8081', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: TRUSTED, 'sec-fetch-site': 'cross-site' },
  ])('acts on a request with %j', async (headers) => {
    expect((await logIn(headers)).statusCode).toBe(200)
  })

  it('refuses before authentication, on every path', async () => {
    const owner = server.as('OWNER')
    for (const path of ['/sale', '/nowhere']) {
      expect((await owner.post(path, {}, { origin: FOREIGN })).json()).toMatchObject({ code: 'origin' })
    }
  })

  it('allows pages of other origins to read with a token', async () => {
    expect((await server.as('OWNER').get('/category', { origin: FOREIGN })).statusCode).toBe(200)
  })
})
