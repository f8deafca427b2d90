import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loginThrottle } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { outgoingMail } from '../../tables/mail'
import { personValues, useImports } from '../../testing/imports'
import { setCount } from '../../testing/set-count'
import { personPayload } from '../../testing/test-sales'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { queueMail } from '../mail/outbox'
import { makePasswordLink, unlockLogin } from './operator-actions'

const server = useTestServer({ loginRateLimit: true })
const administrator = server.as('ADMINISTRATOR')
const { check, store } = useImports(server)
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
  const link = await invite()
  await queueMail(server.db, { kind: 'password-reset', recipient: person.email })
  return { id, person, user, calendar, link }
}

const opens = async ({ person, user, calendar, link }: Access) => ({
  session: (await user.get('/category')).statusCode === 200,
  calendar: (await server.anonymous.get(`/departures.ics?token=${calendar}`)).statusCode === 200,
  link:
    (await server.anonymous.post('/auth/register', { token: link, password: NEW_PASSWORD })).statusCode ===
    204,
  mail: (await server.db.$count(outgoingMail, eq(outgoingMail.recipient, person.email))) > 0,
})

const nothing = { session: false, calendar: false, link: false, mail: false }

it.each<[what: string, end: (access: Access) => Promise<unknown>]>([
  [
    '"log out everywhere" on another device',
    async ({ person }) => (await server.loggedIn(person.email)).post('/account/logout-everywhere'),
  ],
  [
    'a changed email',
    ({ id, person }) => administrator.put(`/employee/${id}`, { ...person, email: `new.${person.email}` }),
  ],
  [
    'an email changed by an import',
    async ({ person: { dni, email } }) =>
      store(await check('employee', [{ ...personValues(dni), email: `new.${email}` }])),
  ],
  [
    'disabling, also after enabling again,',
    async ({ id }) => {
      await administrator.post(`/employee/${id}/disable`)
      await administrator.post(`/employee/${id}/enable`)
    },
  ],
])('%s ends sessions, calendar address and links, and drops the mails with links', async (_what, end) => {
  const access = await employeeWithAccess()
  await end(access)
  expect(await opens(access)).toEqual(nothing)
})

it('a password set by a link ends them, but for the mails with a newer link', async () => {
  const access = await employeeWithAccess()
  await server.anonymous.post('/auth/register', { token: access.link, password: NEW_PASSWORD })
  expect(await opens(access)).toEqual({ ...nothing, mail: true })
})

it('a changed password ends them, but for the session that changes it', async () => {
  const access = await employeeWithAccess()
  const other = await server.loggedIn(access.person.email)
  await access.user.post('/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect(await opens(access)).toEqual({ ...nothing, session: true })
  expect((await other.get('/category')).statusCode).toBe(403)
})

describe('a link of the operator', () => {
  it('sets a new password for a sole owner who forgot it, once, and has the server as its source in the audit log', async () => {
    const { path } = await makePasswordLink(server.db, emailOf('OWNER'))
    const owner = await server.loggedIn(emailOf('OWNER'))
    const { content } = (await owner.get('/audit-log?pageIndex=0&pageSize=1')).json()
    expect(content).toMatchObject([
      { action: 'invite', entity: 'account', person: null, source: 'server', holder: 'Ana OWNER' },
    ])
    const [, token] = /^\/hc-v2-front\/invitation#([\w-]+)$/.exec(path) ?? []
    const register = () => server.anonymous.post('/auth/register', { token, password: NEW_PASSWORD })
    expect((await register()).statusCode).toBe(204)
    expect((await server.login('OWNER', NEW_PASSWORD)).statusCode).toBe(200)
    expect((await register()).statusCode).toBe(400)
  })

  it('is refused for an unknown or disabled account, with the reason', async () => {
    await expect(makePasswordLink(server.db, 'nobody@x.test')).rejects.toThrow(
      'There is no account nobody@x.test.',
    )
    const { id, person } = await employeeWithAccess()
    await administrator.post(`/employee/${id}/disable`)
    await expect(makePasswordLink(server.db, person.email)).rejects.toThrow('is disabled')
  })
})

it('unlocking lets a user log in at once who has to wait after wrong passwords', async () => {
  const logIn = () => server.login('EMPLOYEE')
  for (let tries = 0; tries < 7; tries++) await server.login('EMPLOYEE', 'wrong')
  expect((await logIn()).statusCode).toBe(429)
  await unlockLogin(server.db, emailOf('EMPLOYEE'))
  expect((await logIn()).statusCode).toBe(200)
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'unlock'))
  expect(entry).toMatchObject({ source: 'server', entity: 'account', entityId: server.ids.EMPLOYEE })
})

it('unlocking ends the limit of a day of an attacked account, and keeps other limits', async () => {
  const email = emailOf('EMPLOYEE')
  await server.db.delete(loginThrottle)
  await setCount(server, 'strangers', email, 5_000)
  await setCount(server, 'receipt-mail', '1', 5)
  expect((await server.login('EMPLOYEE')).statusCode).toBe(429)
  await unlockLogin(server.db, email)
  const left = (await server.db.select().from(loginThrottle)).map(({ key }) => key.split(':')[0])
  expect(left).toContain('receipt-mail')
  expect(left).not.toContain('strangers')
})
