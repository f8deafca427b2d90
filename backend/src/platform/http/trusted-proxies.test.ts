import fastify from 'fastify'
import { expect, it } from 'vitest'
import { type TrustedProxies, trustProxy } from './app'

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

it('ignores the header when there is no proxy', async () => {
  expect(await clientOf(0, CLIENT, FORGED)).toBe(CLIENT)
})

it('uses the address that the only proxy has appended, whatever the client claims', async () => {
  expect(await clientOf(1, INGRESS, `${FORGED}, ${CLIENT}`)).toBe(CLIENT)
})

it('uses the address that the first of two proxies has appended', async () => {
  expect(await clientOf(2, INGRESS, `${FORGED}, ${CLIENT}, ${BALANCER}`)).toBe(CLIENT)
})

it('uses the last address outside the trusted networks', async () => {
  const networks = ['10.0.0.0/8', '172.18.0.3', 'fd00::/8']
  expect(await clientOf(networks, INGRESS, `${FORGED}, ${CLIENT}, ${BALANCER}`)).toBe(CLIENT)
  expect(await clientOf(networks, 'fd00::1', `${FORGED}, ${CLIENT}`)).toBe(CLIENT)
})

it('ignores the header of callers outside the trusted networks', async () => {
  expect(await clientOf(['10.0.0.0/8'], CLIENT, FORGED)).toBe(CLIENT)
})
