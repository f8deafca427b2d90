import http from 'node:http'
import { networkInterfaces } from 'node:os'
import { setVariables, shell } from './machine'
import { expect, origin, test } from './stack'

/** The number of logins that the server allows one address in a quarter of an hour. */
const LIMIT = 60

let accounts = 0

/** @returns the status of a login with a wrong password, for another account each time */
function guess(host: string, forwardedFor: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = http.request({
      host,
      port: new URL(origin()).port,
      path: '/api/v1/auth/authenticate',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    })
    call.on('response', (response) => resolve(response.resume().statusCode))
    call.on('error', reject)
    accounts += 1
    call.end(JSON.stringify({ email: `nobody${accounts}@example.com`, password: 'a guess' }))
  })
}

/**
 * Sends more logins than one address may, each with another claimed address, and counts those that were not limited.
 */
async function letThrough(host: string, claim: (count: number) => string): Promise<number> {
  const statuses = []
  for (let count = 0; count < LIMIT + 5; count++) statuses.push(await guess(host, claim(count)))
  return statuses.filter((status) => status === 401).length
}

const ownAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal && !each.address.startsWith('172.'))?.address ??
  ''

async function configure(variables: Record<string, string | undefined>): Promise<void> {
  await shell(`docker compose exec -T database psql -U todoturismo -c 'delete from login_throttle'`)
  await setVariables(variables)
  await shell('docker compose up --detach --wait --no-deps gateway')
}

test.afterAll(() => configure({ TRUSTED_PROXY: undefined, BIND_ADDRESS: undefined }))

test('without a proxy X-Forwarded-For is ignored', async () => {
  await configure({ TRUSTED_PROXY: undefined })
  expect(await letThrough('127.0.0.1', (count) => `192.0.2.${count}`)).toBe(LIMIT)
  await expect(guess('::1', '192.0.2.1')).rejects.toThrow('ECONNREFUSED')
})

test('a TLS proxy on this machine is trusted, and no other machine reaches the port', async () => {
  await configure({ TRUSTED_PROXY: 'host', BIND_ADDRESS: '127.0.0.1' })
  expect(await letThrough('127.0.0.1', () => '198.51.100.1')).toBe(LIMIT)
  expect(await guess('127.0.0.1', '198.51.100.2')).toBe(401)
  await expect(guess(ownAddress(), '198.51.100.3')).rejects.toThrow('ECONNREFUSED')
})

test('a balancer in a trusted network is trusted, and other callers are not', async () => {
  await configure({ TRUSTED_PROXY: `${ownAddress()}/32`, BIND_ADDRESS: undefined })
  expect(await letThrough(ownAddress(), () => '203.0.113.1')).toBe(LIMIT)
  expect(await guess(ownAddress(), '203.0.113.2')).toBe(401)
  expect(await letThrough('127.0.0.1', (count) => `203.0.113.${count + 10}`)).toBe(LIMIT)
})
