import { eq } from 'drizzle-orm'
import type { Employee, Invitation } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '../../tables/accounts'
import { nextDni, personValues, useImports } from '../../testing/imports'
import { mailConfig, tokenIn, useOutbox } from '../../testing/outbox'
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
})

describe('changed email', () => {
  const server = useTestServer({ mail: mailConfig })
  const outbox = useOutbox(server)
  const { administrator, staged, store } = useImports(server)

  type Changes = { email: string } | { name: string }

  /** The ways in which an administrator changes an employee. */
  const WAYS = {
    'the form': async (id: number, dni: number, changes: Changes) => {
      const payload = { ...personPayload(dni), ...changes, salary: 28_000 }
      expect((await administrator().put(`/employee/${id}`, payload)).statusCode).toBe(200)
    },
    'an import': async (_: number, dni: number, changes: Changes) => {
      const file = await staged('employee', { ...personValues(dni), ...changes, salary: '28000' })
      expect(file.counts).toMatchObject({ changed: 1, refused: 0 })
      await store(file.id)
    },
  }

  async function newEmployee() {
    const dni = nextDni()
    const payload = { ...personPayload(dni), salary: 28_000 }
    const { id, person } = (await administrator().post('/employee', payload)).json<Employee>()
    return { id, dni, email: person.email, newEmail: `corrected.${dni}@todoturismo.test` }
  }

  const invite = async (id: number) =>
    (await administrator().post(`/employee/${id}/invitation`)).json<Invitation>()

  const register = async (token: string) =>
    (await server.anonymous.post('/auth/register', { token, password: 'of the old mailbox' })).statusCode

  describe.each(Object.entries(WAYS))('an email changed by %s', (_, change) => {
    it('ends the invitation that was sent to the old address', async () => {
      const { id, dni, newEmail } = await newEmployee()
      const { token } = await invite(id)
      await change(id, dni, { email: newEmail })
      expect(await register(token)).toBe(400)
      expect(await register((await invite(id)).token)).toBe(204)
    })

    it('ends a link for a forgotten password that was sent to the old address', async () => {
      const { id, dni, email, newEmail } = await newEmployee()
      await register((await invite(id)).token)
      await server.anonymous.post('/auth/forgotten-password', { email })
      await outbox.send()
      const token = tokenIn(outbox.mailServer.received.at(-1)?.text ?? '')
      expect(token).not.toBe('')
      await change(id, dni, { email: newEmail })
      expect(await register(token)).toBe(400)
    })

    it('drops the unsent mails with links, and sends none to the old address', async () => {
      const { id, dni, email, newEmail } = await newEmployee()
      await administrator().post(`/employee/${id}/invitation?delivery=mail`)
      await server.anonymous.post('/auth/forgotten-password', { email })
      expect(await outbox.rows()).not.toEqual([])
      await change(id, dni, { email: newEmail })
      expect(await outbox.rows()).toEqual([])
      await outbox.send()
      expect(outbox.mailServer.received).toEqual([])
    })
  })

  describe.each(Object.entries(WAYS))('during a login, a change by %s', (_, change) => {
    async function changedDuringLogin(changes: Changes) {
      const { id, dni, email } = await newEmployee()
      await register((await invite(id)).token)
      const checked = await findAccount(server.db, email)
      if (!checked) throw new Error('There is no account')
      await change(id, dni, changes)
      return server.db.transaction((tx) => lockCheckedAccount(tx, checked))
    }

    it('of the name lets the login go on', async () => {
      expect(await changedDuringLogin({ name: 'Corrected' })).toBe(true)
    })

    it('of the email ends the login', async () => {
      expect(await changedDuringLogin({ email: `corrected.${nextDni()}@todoturismo.test` })).toBe(false)
    })
  })
})
