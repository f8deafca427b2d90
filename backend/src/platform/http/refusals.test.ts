import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'

const server = useTestServer({ loginRateLimit: true })

const TOKEN = 'x'.repeat(43)

/** All that a caller who is not known is refused by. */
async function refusals(cookie: string) {
  const { anonymous } = server
  const answers = {
    caller: await server.as('OWNER').get('/sale'),
    refresh: await anonymous.post('/auth/refresh', undefined, { cookie }),
    login: await anonymous.post('/auth/authenticate', { email: emailOf('OWNER'), password: PASSWORD }),
    invitation: await anonymous.post('/auth/invitation', { token: TOKEN }),
    register: await anonymous.post('/auth/register', { token: TOKEN, password: 'a long new password 17' }),
    trip: await anonymous.post('/public-receipt', { token: TOKEN }),
    quote: await anonymous.post('/public-quote', { token: TOKEN }),
    calendar: await anonymous.get(`/departures.ics?token=${TOKEN}`),
  }
  return Object.entries(answers).map(
    ([name, { statusCode, headers }]) =>
      `${name} ${statusCode} ${headers['retry-after'] ?? ''}${'set-cookie' in headers ? 'cookie' : ''}`,
  )
}

it('a database that is being restored refuses nobody: it is not available', async () => {
  const login = await server.login('OWNER')
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  await server.as('OWNER').get('/sale')
  const unavailable = [
    'caller',
    'refresh',
    'login',
    'invitation',
    'register',
    'trip',
    'quote',
    'calendar',
  ].map((name) => `${name} 503 5`)
  await server.db.execute(sql`alter table account rename to account_of_before`)
  expect(await refusals(cookie)).toEqual(unavailable)
  await server.db.execute(sql`create table account (like account_of_before including all)`)
  expect(await refusals(cookie)).toEqual(unavailable)
})
