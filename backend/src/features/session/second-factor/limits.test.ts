import { expect, it } from 'vitest'
import { loginThrottle } from '../../../tables/accounts'
import {
  clearUsedCodes,
  codeOf,
  enrolApp,
  secondStep,
  ticketOf,
  useNoSecondFactors,
  wrongCode,
} from '../../../testing/second-factor'
import { emailOf, useTestServer } from '../../../testing/test-server'

const server = useTestServer({ loginRateLimit: true })
useNoSecondFactors(server)

it('counts wrong codes like wrong passwords, and a right password does not reset the count', async () => {
  const { secret } = await enrolApp(await server.loggedIn(emailOf('OWNER')))
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const login = await server.login('OWNER')
    statuses.push(login.statusCode)
    if (login.statusCode !== 200) continue
    statuses.push((await secondStep(server, 'code', login.json().ticket, wrongCode(secret))).statusCode)
  }
  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
})

it('resets the count when both steps have succeeded', async () => {
  await server.db.delete(loginThrottle)
  const { secret } = await enrolApp(await server.loggedIn(emailOf('OWNER')))
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 3; count += 1) {
      const ticket = await ticketOf(server, 'OWNER')
      expect((await secondStep(server, 'code', ticket, wrongCode(secret))).statusCode).toBe(401)
    }
    const ticket = await ticketOf(server, 'OWNER')
    await clearUsedCodes(server)
    expect((await secondStep(server, 'code', ticket, codeOf(secret))).statusCode).toBe(200)
  }
})

it('limits the challenges that one network can request', async () => {
  await server.db.delete(loginThrottle)
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1)
    statuses.push((await server.anonymous.post('/auth/passkey-options', {})).statusCode)
  expect(statuses.slice(0, 59)).toEqual(Array(59).fill(200))
  expect(statuses.at(-1)).toBe(429)
})

it('limits the failed passkeys of one network, each of which is written to the audit log', async () => {
  await server.db.delete(loginThrottle)
  const passkey = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
  }
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1)
    statuses.push((await server.anonymous.post('/auth/passkey', { passkey })).statusCode)
  expect(statuses.slice(0, 59)).toEqual(Array(59).fill(401))
  expect(statuses.at(-1)).toBe(429)
})
