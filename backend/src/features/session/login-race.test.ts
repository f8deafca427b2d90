import { and, eq, isNull } from 'drizzle-orm'
import type { Invitation } from 'shared-api/contract'
import { expect, it } from 'vitest'
import type { Database } from '../../platform/database/database'
import { session } from '../../tables/accounts'
import {
  Authenticator,
  enrolApp,
  enrolPasskey,
  loginWithPasskey,
  secondStep,
  useNoSecondFactors,
} from '../../testing/second-factor'
import { SHORT } from '../../testing/short-form'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { disableAccount, enableAccount } from '../account/account-status'
import { invite } from '../account/invite'
import { endSessions, lockCheckedAccount } from './end-sessions'
import { findAccount } from './queries'
import { resetSecondFactor } from './second-factor/reset'

const server = useTestServer()
useNoSecondFactors(server)

const email = emailOf('OWNER')
const CALLERS = 4
const ROUNDS = SHORT ? 1 : 5

const liveSessions = () =>
  server.db.$count(session, and(eq(session.accountId, server.ids.OWNER), isNull(session.endedAt)))

const logIn = (password = PASSWORD) => server.anonymous.post('/auth/authenticate', { email, password })

async function loggedIn(password: string) {
  const authorization = `Bearer ${(await logIn(password)).json().authToken}`
  return { post: (path: string, body?: object) => server.anonymous.post(path, body, { authorization }) }
}

/** Callers log in again and again from before the event until after it. */
async function loginsDuring(attempt: () => Promise<unknown>, event: () => Promise<unknown>): Promise<void> {
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async () => {
    do await attempt()
    while (!isOver)
  })
  await attempt()
  await event()
  isOver = true
  await Promise.all(callers)
}

/** Changes the password again and again, and at last back to that of the other tests. */
async function changePasswords(prepare: (before: string, after: string) => Promise<() => Promise<number>>) {
  const passwords = [...Array.from({ length: ROUNDS }, (_, round) => `another password ${round}`), PASSWORD]
  let before = PASSWORD
  for (const after of passwords) {
    const change = await prepare(before, after)
    const old = before
    await loginsDuring(
      () => logIn(old),
      async () => expect(await change()).toBe(204),
    )
    expect((await logIn(old)).statusCode).toBe(401)
    before = after
  }
}

it('a changed password ends logins with the old one that are under way', async () => {
  await changePasswords(async (currentPassword, newPassword) => {
    const client = await loggedIn(currentPassword)
    return async () => {
      const answer = await client.post('/account/password', { currentPassword, newPassword })
      return answer.statusCode
    }
  })
  // That of the last change.
  expect(await liveSessions()).toBe(1)
})

it('a password that is set by a link ends logins with the old one that are under way', async () => {
  await changePasswords(async (_, password) => {
    const { token }: Invitation = await server.db.transaction((tx) => invite(tx, server.ids.OWNER, 'server'))
    return async () => (await server.anonymous.post('/auth/register', { token, password })).statusCode
  })
  expect(await liveSessions()).toBe(0)
})

it('the first second factor ends logins by password alone that are under way', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = await server.loggedIn(email)
    await loginsDuring(
      () => logIn(),
      () => enrolApp(client),
    )
    // That of the person who has enrolled.
    expect(await liveSessions()).toBe(1)
    expect((await logIn()).json()).toHaveProperty('ticket')
    await server.db.transaction((tx) => resetSecondFactor(tx, server.ids.OWNER, 'server'))
  }
})

it('disabling an account ends logins that are under way', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await loginsDuring(
      () => logIn(),
      () => server.db.transaction((tx) => disableAccount(tx, server.ids.OWNER, 'server')),
    )
    await server.db.transaction((tx) => enableAccount(tx, server.ids.OWNER, 'server'))
    expect(await liveSessions()).toBe(0)
  }
})

it.each([
  [
    'it was disabled and enabled',
    async (tx: Database) => {
      await disableAccount(tx, server.ids.OWNER, 'server')
      await enableAccount(tx, server.ids.OWNER, 'server')
    },
  ],
  ['its sessions were ended', (tx: Database) => endSessions(tx, server.ids.OWNER)],
])('a login does not go on when %s since it was checked', async (_, change) => {
  const checked = await findAccount(server.db, email)
  if (!checked) throw new Error('There is no owner')
  const goesOn = () => server.db.transaction((tx) => lockCheckedAccount(tx, checked))
  expect(await goesOn()).toBe(true)
  await server.db.transaction(change)
  expect(await goesOn()).toBe(false)
})

it('the removal of a passkey ends logins with it that are under way', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = new Authenticator()
    await enrolPasskey(await server.loggedIn(email), key)
    await loginsDuring(
      () => loginWithPasskey(server, key),
      () => server.db.transaction((tx) => resetSecondFactor(tx, server.ids.OWNER, 'server')),
    )
    expect(await liveSessions()).toBe(0)
  }
})

it('one recovery code opens one session in 10 logins at once', async () => {
  const { recoveryCodes } = await enrolApp(await server.loggedIn(email))
  const tickets: string[] = []
  for (let count = 0; count < 10; count += 1) tickets.push((await logIn()).json().ticket)
  const [code = ''] = recoveryCodes
  const answers = await Promise.all(
    tickets.map((ticket) => secondStep(server, 'recovery-code', ticket, code)),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  expect(await liveSessions()).toBe(1)
})
