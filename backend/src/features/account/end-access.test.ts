import { expect, it } from 'vitest'
import { personPayload } from '../../testing/payloads'
import { PASSWORD, useTestServer } from '../../testing/test-server'

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
