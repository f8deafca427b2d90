import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { engine } from '../../testing/test-database'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { rowsOf } from '../database/statement'

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

/** Sets what begins with the next connection, and begins new ones. */
async function setReadOnly(value: 'on' | 'off') {
  const setting = sql.raw(`set default_transaction_read_only = ${value}`)
  if (engine() === 'embedded') return server.db.execute(setting)
  const [database] = await rowsOf<{ name: string }>(server.db, sql`select current_database() as name`)
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read write`)
    await tx.execute(sql`alter database ${sql.identifier(database?.name ?? '')} ${setting}`)
  })
  // The own one last, because nothing is ended after it.
  const end = sql`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()
    ) as connection`
  await server.db.execute(end).catch(() => undefined)
}

it('a database that is read-only, because another is the primary, refuses nobody', async () => {
  const login = await server.login('OWNER')
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const { anonymous } = server
  await setReadOnly('on')
  const answers = [
    await server.login('OWNER'),
    await server.login('OWNER', 'a wrong password'),
    await anonymous.post('/auth/refresh', undefined, { cookie }),
    await anonymous.post('/auth/refresh', undefined, { cookie: `${cookie}x` }),
    await anonymous.get('/sale', { authorization: 'Bearer of-an-unknown-session' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  for (const { headers } of answers) {
    expect(headers).toMatchObject({ 'retry-after': '5' })
    expect(headers).not.toHaveProperty('set-cookie')
  }
  await setReadOnly('off')
  // The first requests may get a connection that has just been ended.
  const refresh = async () => (await anonymous.post('/auth/refresh', undefined, { cookie })).statusCode
  await expect.poll(refresh).toBe(200)
})

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
