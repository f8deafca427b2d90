import { hash } from '@node-rs/argon2'
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { account, session } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'

const server = useTestServer()
/** Shifts the timestamps of all sessions into the past. */
async function later(seconds: number) {
  const moved = (instant: AnyColumn) => sql`${instant} - make_interval(secs => ${seconds}::float)`
  await server.db.update(session).set({
    createdAt: moved(session.createdAt),
    rotatedAt: moved(session.rotatedAt),
    expiresAt: moved(session.expiresAt),
  })
}

async function logIn() {
  const answer = await server.login('EMPLOYEE')
  return { token: answer.json().authToken as string, cookie: refreshCookie(answer) }
}

function refreshCookie(answer: { cookies: { name: string; value: string }[] }): string {
  const cookie = answer.cookies.find(({ name }) => name === 'refresh')
  return cookie?.value ? `refresh=${cookie.value}` : ''
}

const refresh = (cookie: string) => server.anonymous.post('/auth/refresh', undefined, { cookie })

const reuses = () =>
  server.db
    .select({ source: auditLog.source })
    .from(auditLog)
    .where(eq(auditLog.action, 'refresh-token-reuse'))
    .orderBy(auditLog.id)

const statusWith = async (token: string) =>
  (await server.anonymous.get('/category', { authorization: `Bearer ${token}` })).statusCode

it('logs in with the right password, and protects the refresh cookie from scripts, other sites and other paths', async () => {
  const answer = await server.login('OWNER')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    authToken: expect.any(String),
    name: 'Ana OWNER',
    email: emailOf('OWNER'),
    role: 'OWNER',
  })
  expect(answer.cookies).toEqual([
    {
      name: 'refresh',
      value: expect.any(String),
      path: '/api/v1/auth',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 7 * 24 * 3600,
    },
  ])
})

it.each([
  ['the case', 'Owner@TodoTurismo.test'],
  ['invisible marks', '\u202aowner@\u00adtodoturismo.test\u202c'],
])('ignores %s of the email', async (_, email) => {
  const credentials = { email, password: PASSWORD }
  expect((await server.anonymous.post('/auth/authenticate', credentials)).statusCode).toBe(200)
})

it('answers a wrong password and an unknown email alike', async () => {
  const wrong = await server.login('OWNER', 'wrong password')
  const unknown = await server.anonymous.post('/auth/authenticate', {
    email: 'no@one.test',
    password: PASSWORD,
  })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ title: 'Unauthorized', status: 401, detail: 'Wrong email or password' })
  expect(unknown.statusCode).toBe(401)
  expect(unknown.json()).toEqual(wrong.json())
})

it('names the role that the account has now', async () => {
  const { cookie } = await logIn()
  const answer = await refresh(cookie)
  const own = eq(account.email, emailOf(answer.json().role))
  await server.db.update(account).set({ role: 'ADMINISTRATOR' }).where(own)
  expect((await refresh(refreshCookie(answer))).json()).toEqual({
    token: expect.any(String),
    role: 'ADMINISTRATOR',
  })
  await server.db.update(account).set({ role: answer.json().role }).where(own)
})

it('gives the same token to tabs that refresh at once', async () => {
  const { cookie } = await logIn()
  const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(refreshCookie)).size).toBe(1)
  expect(await statusWith(answers[0].json().token)).toBe(200)
  expect((await refresh(refreshCookie(answers[0]))).statusCode).toBe(200)
})

it('accepts the previous token until the new one is used, because the response may have been lost', async () => {
  const { cookie } = await logIn()
  const lost = await refresh(cookie)
  for (const seconds of [5, 60, 24 * 3600]) {
    await later(seconds)
    expect((await refresh(cookie)).statusCode).toBe(200)
  }
  const arrived = await refresh(cookie)
  expect((await refresh(refreshCookie(arrived))).statusCode).toBe(200)
  expect((await refresh(refreshCookie(lost))).statusCode).toBe(403)
})

it('ends the session when two clients use a token, in either order', async () => {
  const { cookie: stolen } = await logIn()
  const thief = await refresh(stolen)
  await later(11)
  const owner = await refresh(stolen)
  expect(refreshCookie(owner)).not.toBe(refreshCookie(thief))
  expect((await refresh(refreshCookie(thief))).statusCode).toBe(403)
  expect((await refresh(refreshCookie(owner))).statusCode).toBe(403)
  expect(await statusWith(thief.json().token)).toBe(403)
})

it('ends the session when a token is reused after the next one was used', async () => {
  const { cookie } = await logIn()
  const next = await refresh(cookie)
  await refresh(refreshCookie(next))
  await later(11)
  const reused = await refresh(cookie)
  expect(reused.statusCode).toBe(403)
  expect(reused.json()).toMatchObject({ code: 'token' })
  expect(refreshCookie(reused)).toBe('')
  expect((await refresh(refreshCookie(next))).statusCode).toBe(403)
  expect(await statusWith(next.json().token)).toBe(403)
})

it('ends the session when an older token is reused, however soon, and logs the address that sent it', async () => {
  const { cookie } = await logIn()
  const second = await refresh(cookie)
  const third = await refresh(refreshCookie(second))
  const before = await reuses()
  expect((await refresh(cookie)).statusCode).toBe(403)
  expect((await reuses()).slice(before.length)).toEqual([{ source: '127.0.0.1' }])
  expect((await refresh(refreshCookie(third))).statusCode).toBe(403)
})

it('ends a session after a week without a refresh, and keeps one that is refreshed', async () => {
  const week = 7 * 24 * 3600
  const { cookie } = await logIn()
  await later(week - 60)
  const next = await refresh(cookie)
  expect(next.statusCode).toBe(200)
  await later(week)
  expect((await refresh(refreshCookie(next))).statusCode).toBe(403)
})

it('ends a session a month after the login, even when it is in use', async () => {
  const day = 24 * 3600
  const { token, cookie } = await logIn()
  let newest = cookie
  for (let days = 0; days < 29; days++) {
    await later(day)
    const answer = await refresh(newest)
    expect(answer.statusCode).toBe(200)
    newest = refreshCookie(answer)
    if (days === 28) expect(answer.cookies[0]?.maxAge).toBeLessThanOrEqual(day)
  }
  await later(day)
  expect((await refresh(newest)).statusCode).toBe(403)
  expect(await statusWith(token)).toBe(403)
})

it('refuses a forged cookie', async () => {
  const { cookie } = await logIn()
  const forged = cookie.replace(/\.0\./, '.1.')
  expect(forged).not.toBe(cookie)
  const ofAnother = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`)
  for (const bad of ['', 'refresh=', 'refresh=x', forged, ofAnother, cookie.slice(0, -1), `${cookie}x`]) {
    expect((await refresh(bad)).statusCode).toBe(403)
  }
  expect((await refresh(cookie)).statusCode).toBe(200)
})

it('ends the session at logout and clears the cookie', async () => {
  const { token, cookie } = await logIn()
  const answer = await server.anonymous.post('/auth/logout', undefined, { cookie })
  expect(answer.statusCode).toBe(204)
  expect(answer.cookies).toMatchObject([{ name: 'refresh', value: '', path: '/api/v1/auth' }])
  expect(await statusWith(token)).toBe(403)
  expect((await refresh(cookie)).statusCode).toBe(403)
})

it('ends the session that the browser had before when another user logs in', async () => {
  const { token, cookie } = await logIn()
  const other = { email: emailOf('OWNER'), password: PASSWORD }
  const wrong = await server.anonymous.post('/auth/authenticate', { ...other, password: 'wrong' }, { cookie })
  expect(wrong.statusCode).toBe(401)
  expect(await statusWith(token)).toBe(200)
  const answer = await server.anonymous.post('/auth/authenticate', other, { cookie })
  expect(await statusWith(token)).toBe(403)
  expect((await refresh(cookie)).statusCode).toBe(403)
  expect((await refresh(refreshCookie(answer))).statusCode).toBe(200)
})

it('takes a password in each form of its characters, and replaces the hash of one that was stored as it was typed', async () => {
  const typed = 'contrasen\u0303a\u00a0larga'
  const otherForm = 'contraseña larga'
  const email = emailOf('ADMINISTRATOR')
  const logInBy = async (password: string) =>
    (await server.anonymous.post('/auth/authenticate', { email, password })).statusCode
  const ofAccount = eq(account.email, email)
  const [before] = await server.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(ofAccount)
  await server.db
    .update(account)
    .set({ passwordHash: await hash(typed, { memoryCost: 8, timeCost: 1, parallelism: 1 }) })
    .where(ofAccount)
  expect(await logInBy(otherForm)).toBe(401)
  expect(await logInBy(typed)).toBe(200)
  expect(await logInBy(otherForm)).toBe(200)
  expect(await logInBy(typed)).toBe(200)
  expect(await logInBy(otherForm.toUpperCase())).toBe(401)
  await server.db
    .update(account)
    .set({ passwordHash: before?.passwordHash ?? null })
    .where(ofAccount)
})
