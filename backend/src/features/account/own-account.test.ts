import type { AccountRole } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '../../tables/accounts'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'

const server = useTestServer({ loginRateLimit: true })

// Each test starts without sessions.
beforeEach(async () => {
  await server.db.delete(session)
})

async function login(device = 'a laptop', role: AccountRole = 'EMPLOYEE') {
  const response = await server.anonymous.post(
    '/auth/authenticate',
    { email: emailOf(role), password: PASSWORD },
    { 'user-agent': device },
  )
  return { authorization: `Bearer ${response.json().authToken}` }
}

const sessions = async (credentials: { authorization: string }) =>
  (await server.anonymous.get('/account/session', credentials)).json()

describe('own sessions', () => {
  it('are listed with their devices, the current one first', async () => {
    const phone = await login('a phone')
    const laptop = await login('a laptop')
    expect(await sessions(laptop)).toMatchObject([
      { device: 'a laptop', current: true },
      { device: 'a phone', current: false },
    ])
    expect(await sessions(phone)).toMatchObject([{ device: 'a phone', current: true }, { current: false }])
  })

  it('do not include the sessions of others', async () => {
    await login()
    const response = await server.as('ADMINISTRATOR').get('/account/session')
    expect(response.json()).toHaveLength(1)
  })

  it('end one by one, without those of others', async () => {
    const [phone, laptop] = [await login('a phone'), await login('a laptop')]
    const [, { id }] = await sessions(laptop)
    const end = (credentials: { authorization: string }) =>
      server.anonymous.post(`/account/session/${id}/end`, undefined, credentials)
    expect((await end(await login('a tablet', 'ADMINISTRATOR'))).statusCode).toBe(404)
    expect((await end(laptop)).statusCode).toBe(204)
    expect((await server.anonymous.get('/account/session', phone)).statusCode).toBe(403)
    expect(await sessions(laptop)).toMatchObject([{ device: 'a laptop', current: true }])
    expect((await end(laptop)).statusCode).toBe(404)
  })
})

describe('name and email', () => {
  const profile = { name: 'Olga', lastname: 'Peralta', email: 'olga@office.test' }
  const change = (credentials: { authorization: string }, body: object) =>
    server.anonymous.put('/account/profile', { ...profile, currentPassword: PASSWORD, ...body }, credentials)

  it('of an owner are changed with the password, which ends the other sessions', async () => {
    const [phone, laptop] = [await login('a phone', 'OWNER'), await login('a laptop', 'OWNER')]
    const wrong = await change(laptop, { currentPassword: 'another one' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors).toMatchObject([{ field: 'currentPassword' }])
    const taken = await change(laptop, { email: emailOf('ADMINISTRATOR') })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().errors).toMatchObject([{ field: 'email' }])
    expect((await change(laptop, {})).statusCode).toBe(204)
    expect((await server.anonymous.get('/account/profile', laptop)).json()).toEqual(profile)
    expect((await server.anonymous.get('/account/profile', phone)).statusCode).toBe(403)
    expect(await server.lastEntry()).toMatchObject({ action: 'update', entity: 'account', after: profile })
    const again = await server.anonymous.post('/auth/authenticate', {
      email: profile.email,
      password: PASSWORD,
    })
    expect(again.json()).toMatchObject({ name: 'Olga Peralta', role: 'OWNER' })
    await change(laptop, { email: emailOf('OWNER') })
  })
})

describe('the language', () => {
  it('is kept in the account and part of the next login', async () => {
    const credentials = await login()
    const body = { language: 'es' }
    expect((await server.anonymous.put('/account/language', body, credentials)).statusCode).toBe(204)
    expect((await server.login('EMPLOYEE')).json()).toMatchObject({ language: 'es' })
    expect((await server.login('ADMINISTRATOR')).json()).not.toHaveProperty('language')
  })

  it('is a code', async () => {
    const response = await server.anonymous.put('/account/language', { language: '<b>' }, await login())
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'language' }])
  })
})

it('a change of the password requires the current one', async () => {
  const credentials = await login()
  const body = { currentPassword: 'not this', newPassword: 'another one' }
  const response = await server.anonymous.post('/account/password', body, credentials)
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual([{ field: 'currentPassword', message: 'Wrong password' }])
})

it('guessing the old password is limited like guessing at the login', async () => {
  const client = await server.loggedIn(emailOf('ADMINISTRATOR'))
  const guess = () =>
    client.post('/account/password', { currentPassword: 'not this', newPassword: 'another one' })
  const codes = []
  for (let count = 0; count < 6; count++) codes.push((await guess()).statusCode)
  expect(codes).toEqual([...Array(5).fill(400), 429])
})
