import fastify from 'fastify'
import { expect, it } from 'vitest'
import { type TrustedProxies, trustProxy } from './trusted-proxies'

/** Whom the server takes for the client of a request from `from` with this `X-Forwarded-For`. */
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

it('believes nobody when there is no proxy', async () => {
  expect(await clientOf(0, CLIENT, FORGED)).toBe(CLIENT)
})

it('takes what one appending proxy has seen, whatever the client claims', async () => {
  expect(await clientOf(1, INGRESS, `${FORGED}, ${CLIENT}`)).toBe(CLIENT)
})

it('takes what the first of two proxies has seen', async () => {
  expect(await clientOf(2, INGRESS, `${FORGED}, ${CLIENT}, ${BALANCER}`)).toBe(CLIENT)
})

it('takes the last address that is in none of the trusted networks', async () => {
  const networks = ['10.0.0.0/8', '172.18.0.3', 'fd00::/8']
  expect(await clientOf(networks, INGRESS, `${FORGED}, ${CLIENT}, ${BALANCER}`)).toBe(CLIENT)
  expect(await clientOf(networks, 'fd00::1', `${FORGED}, ${CLIENT}`)).toBe(CLIENT)
})

it('believes nobody who calls from outside of the trusted networks', async () => {
  expect(await clientOf(['10.0.0.0/8'], CLIENT, FORGED)).toBe(CLIENT)
})
