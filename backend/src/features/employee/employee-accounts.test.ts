import type { Employee, Invitation } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { personPayload } from '../../testing/payloads'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const administrator = () => server.as('ADMINISTRATOR')

let dni = 40_000_000
let employee: Employee

beforeEach(async () => {
  dni += 1
  employee = (await administrator().post('/employee', { ...personPayload(dni), salary: 28_000 })).json()
})

const path = (action: string) => `/employee/${employee.id}/${action}`
const invite = async () => (await administrator().post(path('invitation'))).json<Invitation>()
const read = async () => (await administrator().get(`/employee/${employee.id}`)).json<Employee>()
const accept = (token: string, password = 'a password') =>
  server.anonymous.post('/auth/register', { token, password })
const login = (password = 'a password') =>
  server.anonymous.post('/auth/authenticate', { email: employee.person.email, password })

describe('an invitation', () => {
  it('lets a new employee set a password, once', async () => {
    expect(employee.account).toBeNull()
    const before = Date.now()
    const { token, expiresAt } = await invite()
    const hours = (Date.parse(expiresAt) - before) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThan(72.1)
    expect(await read()).toMatchObject({
      account: { status: 'INVITED', invitedBy: 'Ana ADMINISTRATOR', acceptedAt: null },
    })
    expect((await login()).statusCode).toBe(401)

    expect((await accept(token)).statusCode).toBe(204)
    expect((await login()).json()).toMatchObject({ role: 'EMPLOYEE', name: 'Lucía Fernández' })
    expect(await read()).toMatchObject({ account: { status: 'ACTIVE', acceptedAt: expect.any(String) } })
    expect((await accept(token, 'stolen')).statusCode).toBe(400)
  })

  it('invalidates the one before', async () => {
    const first = await invite()
    const second = await invite()
    expect((await accept(first.token)).statusCode).toBe(400)
    expect((await accept(second.token)).statusCode).toBe(204)
  })

  it('requested three times at once creates one account and one valid link', async () => {
    const made = await Promise.all([1, 2, 3].map(() => administrator().post(path('invitation'))))
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const accepted = []
    for (const answer of made) accepted.push((await accept(answer.json<Invitation>().token)).statusCode)
    expect(accepted.sort()).toEqual([204, 400, 400])
  })

  it('is refused when another account has the email, and names the field', async () => {
    const input = { ...personPayload(dni + 500), email: emailOf('OWNER') }
    const { id } = (await administrator().post('/employee', input)).json<Employee>()
    const answer = await administrator().post(`/employee/${id}/invitation`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().errors).toMatchObject([{ field: 'email' }])
  })

  it.each(['EMPLOYEE', 'OWNER'] as const)('is forbidden to the role %s', async (role) => {
    for (const action of ['invitation', 'disable', 'enable']) {
      expect((await server.as(role).post(path(action))).statusCode).toBe(403)
    }
  })

  it('answers 404 for an unknown employee', async () => {
    expect((await administrator().post('/employee/2147483647/invitation')).statusCode).toBe(404)
  })
})

describe('disabling', () => {
  it('ends the sessions at once and refuses logins until enabled again', async () => {
    await accept((await invite()).token)
    const { authToken } = (await login()).json()
    const mine = () =>
      server.anonymous.get('/client?pageIndex=0&pageSize=1', { authorization: `Bearer ${authToken}` })
    expect((await mine()).statusCode).toBe(200)

    const disabled = await administrator().post(path('disable'))
    expect(disabled.json()).toMatchObject({ id: employee.id, account: { status: 'DISABLED' } })
    const { etag } = (await administrator().get(`/employee/${employee.id}`)).headers
    expect(disabled.headers.etag).toBe(etag)
    expect(etag).toBeDefined()
    expect((await mine()).json()).toMatchObject({ status: 403, code: 'token' })
    expect((await login()).statusCode).toBe(401)
    expect((await administrator().post(path('invitation'))).statusCode).toBe(409)

    const enabled = await administrator().post(path('enable'))
    expect(enabled.json()).toMatchObject({ account: { status: 'ACTIVE' } })
    expect((await mine()).statusCode).toBe(403)
    expect((await login()).statusCode).toBe(200)
  })

  it('is refused before the first invitation', async () => {
    expect((await administrator().post(path('disable'))).statusCode).toBe(409)
  })
})

it('a changed email ends the sessions, and the employee logs in with the new one', async () => {
  await accept((await invite()).token)
  const { authToken } = (await login()).json()
  const mine = async () =>
    (await server.anonymous.get('/account/session', { authorization: `Bearer ${authToken}` })).statusCode
  const change = (fields: object) =>
    administrator().put(`/employee/${employee.id}`, { ...personPayload(dni), ...fields })

  await change({ name: 'Elena' })
  expect(await mine()).toBe(200)

  const email = `new.${dni}@example.com`
  await change({ email })
  expect(await mine()).toBe(403)
  expect((await login()).statusCode).toBe(401)
  const again = await server.anonymous.post('/auth/authenticate', { email, password: 'a password' })
  expect(again.statusCode).toBe(200)
})
