import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { account } from '../../../tables/accounts'
import { auditLog } from '../../../tables/audit'
import { personPayload } from '../../../testing/payloads'
import { enrolApp, useNoSecondFactors } from '../../../testing/second-factor'
import { emailOf, useTestServer } from '../../../testing/test-server'
import { resetSecondFactorOf } from './reset'

const server = useTestServer()
useNoSecondFactors(server)

it('by an administrator removes the second factor of an employee', async () => {
  const administrator = await server.loggedIn(emailOf('ADMINISTRATOR'))
  const { id } = (await administrator.post('/employee', personPayload(1))).json()
  expect((await administrator.post(`/employee/${id}/reset-second-factor`)).statusCode).toBe(409)

  await server.db.update(account).set({ employeeId: id }).where(eq(account.role, 'EMPLOYEE'))
  const employee = await server.loggedIn(emailOf('EMPLOYEE'))
  await enrolApp(employee)
  expect((await administrator.get(`/employee/${id}`)).json().account).toMatchObject({ secondFactor: true })
  const answer = await administrator.post(`/employee/${id}/reset-second-factor`)
  expect(answer.json().account).toMatchObject({ secondFactor: false })
  expect((await employee.get('/account/session')).statusCode).toBe(403)
  expect((await server.login('EMPLOYEE')).json()).toHaveProperty('authToken')
})

it('by a command of the server helps the last owner', async () => {
  await enrolApp(await server.loggedIn(emailOf('OWNER')))
  expect(await resetSecondFactorOf(server.db, emailOf('OWNER'))).toBe(true)
  expect((await server.login('OWNER')).json()).toHaveProperty('authToken')
  const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'second-factor-reset', accountId: null, source: 'server' })
  expect(await resetSecondFactorOf(server.db, emailOf('OWNER'))).toBe(false)
  await expect(resetSecondFactorOf(server.db, 'no@one.test')).rejects.toThrow(
    'There is no account no@one.test.',
  )
})
