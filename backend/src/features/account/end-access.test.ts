import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { account, loginThrottle } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { personPayload } from '../../testing/test-sales'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { makePasswordLink, unlockLogin } from './operator-actions'

const server = useTestServer()
const administrator = server.as('ADMINISTRATOR')
const NEW_PASSWORD = 'another password'

let dni = 40_000_000

interface Access {
  id: number
  person: ReturnType<typeof personPayload>
  user: Awaited<ReturnType<typeof server.loggedIn>>
  /** A link to set a password that nobody has used. */
  link: string
  calendar: string
}

/** An employee who holds one of each credential. */
async function employeeWithAccess(): Promise<Access> {
  dni += 1
  const person = personPayload(dni)
  const { id } = (await administrator.post('/employee', person)).json()
  const invite = async (): Promise<string> =>
    (await administrator.post(`/employee/${id}/invitation`)).json().token
  await server.anonymous.post('/auth/register', { token: await invite(), password: PASSWORD })
  const user = await server.loggedIn(person.email)
  const calendar = (await user.post('/departure/calendar')).json().token
  return { id, person, user, calendar, link: await invite() }
}

const opens = async ({ user, calendar, link }: Access) => ({
  session: (await user.get('/category')).statusCode === 200,
  calendar: (await server.anonymous.get(`/departures.ics?token=${calendar}`)).statusCode === 200,
  link:
    (await server.anonymous.post('/auth/register', { token: link, password: NEW_PASSWORD })).statusCode ===
    204,
})

const nothing = { session: false, calendar: false, link: false }

it.each<[what: string, end: (access: Access) => Promise<unknown>]>([
  ['"log out everywhere"', ({ user }) => user.post('/account/logout-everywhere')],
  [
    'a password set by a link',
    ({ link }) => server.anonymous.post('/auth/register', { token: link, password: NEW_PASSWORD }),
  ],
  [
    'a changed email',
    ({ id, person }) => administrator.put(`/employee/${id}`, { ...person, email: `new.${person.email}` }),
  ],
  [
    'disabling, also after enabling again,',
    async ({ id }) => {
      await administrator.post(`/employee/${id}/disable`)
      await administrator.post(`/employee/${id}/enable`)
    },
  ],
])('%s ends sessions, calendar address and links', async (_what, end) => {
  const access = await employeeWithAccess()
  await end(access)
  expect(await opens(access)).toEqual(nothing)
})

it('a changed password ends them, but for the session that changes it', async () => {
  const access = await employeeWithAccess()
  const other = await server.loggedIn(access.person.email)
  await access.user.post('/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect(await opens(access)).toEqual({ ...nothing, session: true })
  expect((await other.get('/category')).statusCode).toBe(403)
})

describe('a link of the operator', () => {
  const server = useTestServer()

  it('a link sets a new password for a sole owner who forgot it, once', async () => {
    const { path } = await makePasswordLink(server.db, emailOf('OWNER'))
    const [, token] = /^\/hc-v2-front\/invitation#([\w-]+)$/.exec(path) ?? []
    const password = 'a new password'
    expect((await server.anonymous.post('/auth/register', { token, password })).statusCode).toBe(204)
    expect((await server.login('OWNER', password)).statusCode).toBe(200)
    expect((await server.anonymous.post('/auth/register', { token, password })).statusCode).toBe(400)
  })

  it('the audit log names the server as the source', async () => {
    const { authToken } = (await server.login('OWNER', 'a new password')).json()
    await makePasswordLink(server.db, emailOf('EMPLOYEE'))
    const { content } = (
      await server.anonymous.get('/audit-log?pageIndex=0&pageSize=1', {
        authorization: `Bearer ${authToken}`,
      })
    ).json()
    expect(content).toMatchObject([
      { action: 'invite', entity: 'account', person: null, source: 'server', holder: 'Ana EMPLOYEE' },
    ])
  })

  it('an unknown or disabled account is refused with the reason', async () => {
    await expect(makePasswordLink(server.db, 'nobody@x.test')).rejects.toThrow(
      'There is no account nobody@x.test.',
    )
    const email = emailOf('ADMINISTRATOR')
    await server.db.update(account).set({ disabledAt: new Date() }).where(eq(account.email, email))
    await expect(makePasswordLink(server.db, email)).rejects.toThrow('is disabled')
  })
})

describe('unlock', () => {
  const server = useTestServer({ loginRateLimit: true })
  const email = emailOf('OWNER')

  it('lets a user log in at once who has to wait after wrong passwords', async () => {
    for (let tries = 0; tries < 7; tries++) await server.login('OWNER', 'wrong')
    expect((await server.login('OWNER', PASSWORD)).statusCode).toBe(429)
    await unlockLogin(server.db, email)
    expect((await server.login('OWNER', PASSWORD)).statusCode).toBe(200)
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'unlock'))
    expect(entry).toMatchObject({ source: 'server', entity: 'account', entityId: expect.any(Number) })
  })

  it('ends the limit of a day of an attacked account, and keeps other limits', async () => {
    const expire = new Date(Date.now() + 3_600_000)
    await server.db.delete(loginThrottle)
    await server.db.insert(loginThrottle).values([
      { key: `strangers:${sha256(email)}`, points: 5_000, expire },
      { key: 'receipt-mail:1', points: 5, expire },
    ])
    expect((await server.login('OWNER', PASSWORD)).statusCode).toBe(429)
    await unlockLogin(server.db, email)
    const left = await server.db.select({ key: loginThrottle.key }).from(loginThrottle)
    expect(left).toContainEqual({ key: 'receipt-mail:1' })
    expect(left).not.toContainEqual({ key: `strangers:${sha256(email)}` })
  })

  it('refuses an unknown email', async () => {
    await expect(unlockLogin(server.db, 'nobody@x.test')).rejects.toThrow(
      'There is no account nobody@x.test.',
    )
  })
})
