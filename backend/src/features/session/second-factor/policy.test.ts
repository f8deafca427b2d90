import { eq } from 'drizzle-orm'
import type { AccountRole } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { account } from '../../../tables/accounts'
import { Authenticator, enrolApp, enrolPasskey, useNoSecondFactors } from '../../../testing/second-factor'
import { personPayload } from '../../../testing/test-sales'
import { emailOf, useTestServer } from '../../../testing/test-server'
import { resetSecondFactorOf } from './reset'

const server = useTestServer()

// The cache of sessions must not keep a session restricted after its enrolment.
useNoSecondFactors(server)

const loggedIn = (role: AccountRole) => server.loggedIn(emailOf(role))

async function requireOf(policy: { administrators: boolean; owners: boolean }) {
  return (await loggedIn('OWNER')).put('/second-factor-policy', policy)
}

it('lets an administrator without a second factor enrol one, and nothing else', async () => {
  const policy = await (await loggedIn('OWNER')).get('/second-factor-policy')
  expect(policy.json()).toEqual({ administrators: false, owners: false })
  const before = await loggedIn('ADMINISTRATOR')
  expect((await requireOf({ administrators: true, owners: false })).statusCode).toBe(200)
  expect((await before.get('/category')).statusCode).toBe(200)

  const login = await server.login('ADMINISTRATOR')
  expect(login.json()).toMatchObject({ role: 'ADMINISTRATOR', mustEnrol: true })
  const administrator = await loggedIn('ADMINISTRATOR')
  for (const path of ['/category', '/client', '/employee', '/account/session']) {
    const answer = await administrator.get(path)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'enrolment' })
  }
  expect((await administrator.post('/account/password', {})).json()).toMatchObject({ code: 'enrolment' })
  await enrolApp(administrator)
  expect((await administrator.get('/category')).statusCode).toBe(200)
})

it('accepts a passkey as the enrolled factor, and requires it from then on', async () => {
  await requireOf({ administrators: true, owners: false })
  const administrator = await loggedIn('ADMINISTRATOR')
  await enrolPasskey(administrator, new Authenticator())
  expect((await administrator.get('/category')).statusCode).toBe(200)
  expect((await server.login('ADMINISTRATOR')).json()).toMatchObject({
    methods: ['passkey', 'recovery-code'],
  })
})

it('applies neither to employees nor to the other role', async () => {
  await requireOf({ administrators: true, owners: false })
  for (const role of ['EMPLOYEE', 'OWNER'] as const) {
    expect((await server.login(role)).json()).not.toHaveProperty('mustEnrol')
    expect((await (await loggedIn(role)).get('/category')).statusCode).toBe(200)
  }
})

it('does not let the last second factor of such a role be removed', async () => {
  await requireOf({ administrators: true, owners: false })
  const administrator = await loggedIn('ADMINISTRATOR')
  await enrolApp(administrator)
  const answer = await administrator.post('/account/authenticator-app/remove')
  expect(answer.statusCode).toBe(409)
  expect((await administrator.get('/account/second-factor')).json()).toMatchObject({
    required: true,
    authenticatorAppSince: expect.any(String),
    recoveryCodesLeft: 10,
  })
})

it('lifts the restriction of open sessions when it is withdrawn', async () => {
  await requireOf({ administrators: true, owners: false })
  const administrator = await loggedIn('ADMINISTRATOR')
  expect((await administrator.get('/category')).statusCode).toBe(403)
  await requireOf({ administrators: false, owners: false })
  expect((await administrator.get('/category')).statusCode).toBe(200)
})

describe('of owners', () => {
  it('can be required only by an owner who has a second factor', async () => {
    const refused = await requireOf({ administrators: false, owners: true })
    expect(refused.statusCode).toBe(409)
    const owner = await loggedIn('OWNER')
    await enrolApp(owner)
    const policy = { administrators: false, owners: true }
    expect((await owner.put('/second-factor-policy', policy)).json()).toEqual(policy)
  })

  it('is in the audit log, with what was changed', async () => {
    const owner = await loggedIn('OWNER')
    await owner.put('/second-factor-policy', { administrators: true, owners: false })
    expect(await server.lastEntry()).toMatchObject({
      action: 'second-factor-policy',
      before: { administrators: false },
      after: { administrators: true },
    })
    const listed = (await owner.get('/audit-log?pageIndex=0&pageSize=1')).json()
    expect(listed.content[0].changes).toEqual([{ field: 'administrators', before: 'false', after: 'true' }])
  })
})

describe('a reset', () => {
  it('by an owner removes the second factor of an administrator, ends the sessions, and lets a required one be enrolled anew', async () => {
    await requireOf({ administrators: true, owners: false })
    const administrator = await loggedIn('ADMINISTRATOR')
    await enrolApp(administrator)
    const id = server.ids.ADMINISTRATOR
    const answer = await (await loggedIn('OWNER')).post(`/administrator/${id}/reset-second-factor`)
    expect(answer.json()).toMatchObject({ id, secondFactor: false })
    expect(await server.lastEntry()).toMatchObject({
      action: 'second-factor-reset',
      entity: 'account',
      entityId: id,
      accountId: server.ids.OWNER,
    })
    expect((await administrator.get('/account/session')).statusCode).toBe(403)
    expect((await server.login('ADMINISTRATOR')).json()).toMatchObject({ mustEnrol: true })
  })

  it('of the own account is refused', async () => {
    const owner = await loggedIn('OWNER')
    await enrolApp(owner)
    expect((await owner.post(`/administrator/${server.ids.OWNER}/reset-second-factor`)).statusCode).toBe(409)
  })

  it('is shown in the list of accounts', async () => {
    await enrolApp(await loggedIn('ADMINISTRATOR'))
    const accounts = await (await loggedIn('OWNER')).get('/administrator?pageIndex=0&pageSize=10')
    const shown = [
      { role: 'ADMINISTRATOR', secondFactor: true },
      { role: 'OWNER', secondFactor: false },
    ]
    for (const one of shown) expect(accounts.json().content).toContainEqual(expect.objectContaining(one))
  })

  it('by an administrator removes the second factor of an employee', async () => {
    const administrator = await loggedIn('ADMINISTRATOR')
    const { id } = (await administrator.post('/employee', personPayload(1))).json()
    expect((await administrator.post(`/employee/${id}/reset-second-factor`)).statusCode).toBe(409)

    await server.db.update(account).set({ employeeId: id }).where(eq(account.role, 'EMPLOYEE'))
    const employee = await loggedIn('EMPLOYEE')
    await enrolApp(employee)
    expect((await administrator.get(`/employee/${id}`)).json().account).toMatchObject({ secondFactor: true })
    const answer = await administrator.post(`/employee/${id}/reset-second-factor`)
    expect(answer.json().account).toMatchObject({ secondFactor: false })
    expect((await employee.get('/account/session')).statusCode).toBe(403)
    expect((await server.login('EMPLOYEE')).json()).toHaveProperty('authToken')
  })

  it('by a command of the server helps the last owner', async () => {
    await enrolApp(await loggedIn('OWNER'))
    expect(await resetSecondFactorOf(server.db, emailOf('OWNER'))).toBe(true)
    expect((await server.login('OWNER')).json()).toHaveProperty('authToken')
    expect(await server.lastEntry()).toMatchObject({
      action: 'second-factor-reset',
      accountId: null,
      source: 'server',
    })
    expect(await resetSecondFactorOf(server.db, emailOf('OWNER'))).toBe(false)
    await expect(resetSecondFactorOf(server.db, 'no@one.test')).rejects.toThrow(
      'There is no account no@one.test.',
    )
  })
})
