import { eq } from 'drizzle-orm'
import type { Employee, Invitation } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '../../tables/accounts'
import { nextDni, personValues, useImports } from '../../testing/imports'
import { personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'
import { lockCheckedAccount } from '../session/end-sessions'
import { findAccount } from '../session/queries'

const server = useTestServer()

describe('employees', () => {
  it('stores an employee with a salary', async () => {
    const payload = personPayload(1)
    const answer = await server.as('ADMINISTRATOR').post('/employee', { ...payload, salary: 28_000.5 })
    const { id } = answer.json()
    expect(answer.json()).toEqual({ id, account: null, salary: 28_000.5, person: { id, ...payload } })
  })

  it('the salary is 0 by default, and an update without a salary keeps it', async () => {
    const administrator = server.as('ADMINISTRATOR')
    const created = (await administrator.post('/employee', personPayload(2))).json()
    expect(created.salary).toBe(0)
    await administrator.put(`/employee/${created.id}`, { ...personPayload(2), salary: 35_500 })
    const updated = await administrator.put(`/employee/${created.id}`, personPayload(2))
    expect(updated.json().salary).toBe(35_500)
  })

  it('never gives a client and an employee the same id', async () => {
    const employee = (await server.as('ADMINISTRATOR').post('/employee', personPayload(3))).json()
    const client = (await server.as('ADMINISTRATOR').post('/client', personPayload(3))).json()
    expect(client.id).not.toBe(employee.id)
  })

  it('changes the account together with its employee', async () => {
    const administrator = server.as('ADMINISTRATOR')
    const { id } = (await administrator.post('/employee', personPayload(4))).json()
    await server.db.update(account).set({ employeeId: id }).where(eq(account.role, 'EMPLOYEE'))

    const email = 'new.address@example.com'
    await administrator.put(`/employee/${id}`, { ...personPayload(4), name: 'Elena', email })
    const [changed] = await server.db.select().from(account).where(eq(account.employeeId, id))
    expect(changed).toMatchObject({ name: 'Elena', email })

    const taken = await administrator.put(`/employee/${id}`, { ...personPayload(4), email: emailOf('OWNER') })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().errors).toEqual([{ field: 'email', message: 'Already in use' }])
  })
})

describe('employee accounts', () => {
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
})

describe('during a login, a change of an employee', () => {
  const { administrator, check, store } = useImports(server)

  /** The ways in which an administrator changes an employee. */
  const WAYS = {
    'the form': async ({ id, person }: Employee, changes: object) => {
      const answer = await administrator().put(`/employee/${id}`, {
        ...personPayload(person.dni),
        ...changes,
      })
      expect(answer.statusCode, answer.body).toBe(200)
    },
    'an import': async ({ person }: Employee, changes: object) => {
      const file = await check('employee', [{ ...personValues(person.dni), ...changes }])
      expect(file.counts).toMatchObject({ changed: 1, refused: 0 })
      await store(file)
    },
  }

  it.each(Object.entries(WAYS))('by %s ends the login when it is of the email only', async (_, change) => {
    const employee = (await administrator().post('/employee', personPayload(nextDni()))).json<Employee>()
    await administrator().post(`/employee/${employee.id}/invitation`)
    const checked = await findAccount(server.db, employee.person.email)
    if (!checked) throw new Error('There is no account')
    const goesOn = () => server.db.transaction((tx) => lockCheckedAccount(tx, checked))
    await change(employee, { name: 'Corrected' })
    expect(await goesOn()).toBe(true)
    await change(employee, { name: 'Corrected', email: `corrected.${nextDni()}@todoturismo.test` })
    expect(await goesOn()).toBe(false)
  })
})
