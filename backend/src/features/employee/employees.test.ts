import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { account } from '../../tables/accounts'
import { personPayload } from '../../testing/payloads'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()

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
