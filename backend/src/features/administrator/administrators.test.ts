import { eq } from 'drizzle-orm'
import type { Administrator, Invitation, InvitedAdministrator } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { account, invitation } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import { engine } from '../../testing/test-database'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { deliverInvitation } from '../account/invite'
import { queueMail } from '../mail/outbox'

const server = useTestServer()
const owner = () => server.as('OWNER')

const person = (email: string) => ({ name: 'Julia', lastname: 'Becerra', email })
const authenticate = (email: string, password: string) =>
  server.anonymous.post('/auth/authenticate', { email, password })
const register = (token: string, password: string) =>
  server.anonymous.post('/auth/register', { token, password })

type Invited = InvitedAdministrator & { invitation: Invitation }

async function invited(email: string, role?: 'OWNER'): Promise<Invited> {
  const response = await owner().post('/administrator', { ...person(email), ...(role && { role }) })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

async function find(email: string): Promise<Administrator> {
  const response = await owner().get(`/administrator?pageIndex=0&pageSize=10&search=${email}`)
  return response.json().content[0]
}

/** Invites an administrator, redeems the invitation and logs in. */
async function active(email: string, role?: 'OWNER') {
  const { administrator, invitation: link } = await invited(email, role)
  await register(link.token, PASSWORD)
  return { id: administrator.id, calls: await server.loggedIn(email) }
}

describe('an invited administrator', () => {
  it('sets a password with the link, once, and can log in', async () => {
    const { administrator, invitation } = await invited('julia@admins.test')
    expect(administrator).toMatchObject({ status: 'INVITED', role: 'ADMINISTRATOR', lastLoginAt: null })
    expect((await authenticate('julia@admins.test', PASSWORD)).statusCode).toBe(401)

    expect((await register(invitation.token, 'first password')).statusCode).toBe(204)
    expect((await authenticate('julia@admins.test', 'first password')).json()).toMatchObject({
      name: 'Julia Becerra',
      role: 'ADMINISTRATOR',
    })
    expect(await find('julia@admins.test')).toMatchObject({
      status: 'ACTIVE',
      lastLoginAt: expect.any(String),
    })
    expect((await register(invitation.token, 'second password')).statusCode).toBe(400)
  })

  it('is refused after the link has expired', async () => {
    const { administrator, invitation: link } = await invited('late@admins.test')
    await server.db
      .update(invitation)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(invitation.accountId, administrator.id))
    expect((await register(link.token, 'any password')).statusCode).toBe(400)
  })

  it('gets a new link, which invalidates the old one', async () => {
    const { administrator, invitation: first } = await invited('lost@admins.test')
    const second = (await owner().post(`/administrator/${administrator.id}/invitation`)).json()
    expect((await register(first.token, 'any password')).statusCode).toBe(400)
    expect((await register(second.token, 'any password')).statusCode).toBe(204)
  })

  it('has a token of which the database stores only a hash', async () => {
    const { invitation: link } = await invited('hash@admins.test')
    const rows = await server.db.select().from(invitation)
    expect(JSON.stringify(rows)).not.toContain(link.token)
  })

  it('needs an email that no other account has', async () => {
    const response = await owner().post('/administrator', person(emailOf('EMPLOYEE')))
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toEqual([{ field: 'email', message: 'Already in use' }])
  })
})

it('an administrator who forgot the password gets a link, which ends the earlier sessions', async () => {
  const { id, calls } = await active('forgot@admins.test')
  const reset = (await owner().post(`/administrator/${id}/invitation`)).json()
  await register(reset.token, 'new password')
  expect((await calls.get('/category')).statusCode).toBe(403)
  expect((await authenticate('forgot@admins.test', PASSWORD)).statusCode).toBe(401)
  expect((await authenticate('forgot@admins.test', 'new password')).statusCode).toBe(200)
})

describe('disabling', () => {
  it('ends the sessions at once and refuses logins until the account is enabled', async () => {
    const email = 'away@admins.test'
    const { id, calls } = await active(email)
    expect((await calls.get('/category')).statusCode).toBe(200)

    const disabled = await owner().post(`/administrator/${id}/disable`)
    expect(disabled.json()).toMatchObject({ id, status: 'DISABLED' })
    expect((await calls.get('/category')).statusCode).toBe(403)
    expect((await authenticate(email, PASSWORD)).statusCode).toBe(401)
    expect((await owner().post(`/administrator/${id}/invitation`)).statusCode).toBe(409)

    expect((await owner().post(`/administrator/${id}/enable`)).json()).toMatchObject({ status: 'ACTIVE' })
    expect((await authenticate(email, PASSWORD)).statusCode).toBe(200)
  })

  it('ends the links and drops the unsent mails with links, also for when the account is enabled again', async () => {
    const email = 'link@admins.test'
    const { administrator, invitation: link } = await invited(email)
    await queueMail(server.db, { kind: 'password-reset', recipient: email })
    await owner().post(`/administrator/${administrator.id}/disable`)
    expect((await owner().post(`/administrator/${administrator.id}/enable`)).statusCode).toBe(200)
    expect((await register(link.token, 'any password')).statusCode).toBe(400)
    expect(await server.db.$count(outgoingMail)).toBe(0)
  })

  it('is refused for the own account, so that there is always an owner', async () => {
    const { id } = await find(emailOf('OWNER'))
    const response = await owner().post(`/administrator/${id}/disable`)
    expect(response.statusCode).toBe(409)
    expect(await find(emailOf('OWNER'))).toMatchObject({ status: 'ACTIVE' })
  })

  it('answers 404 for accounts of employees', async () => {
    const [employee] = await server.db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.email, emailOf('EMPLOYEE')))
    for (const action of ['disable', 'enable', 'invitation'])
      expect((await owner().post(`/administrator/${employee?.id}/${action}`)).statusCode, action).toBe(404)
  })
})

it('is restricted to owners', async () => {
  for (const role of ['ADMINISTRATOR', 'EMPLOYEE'] as const) {
    const caller = server.as(role)
    expect((await caller.get('/administrator?pageIndex=0&pageSize=5')).statusCode, role).toBe(403)
    expect((await caller.post('/administrator', person('x@admins.test'))).statusCode, role).toBe(403)
    for (const action of ['disable', 'enable', 'invitation'])
      expect((await caller.post(`/administrator/1/${action}`)).statusCode, `${role} ${action}`).toBe(403)
  }
})

it('two owners who disable each other at once leave one owner enabled', async () => {
  const first = await active('first@admins.test', 'OWNER')
  const second = await active('second@admins.test', 'OWNER')
  const answers = await Promise.all([
    first.calls.post(`/administrator/${second.id}/disable`),
    second.calls.post(`/administrator/${first.id}/disable`),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

// The embedded database has one connection, so that disabling always waits for the running transaction.
it.runIf(engine() === 'postgres')(
  'disabling does not wait for a link that an owner makes for another account',
  async () => {
    const { administrator } = await invited('disabled@admins.test')
    const { administrator: other } = await invited('linked@admins.test')
    const { id: by } = await find(emailOf('OWNER'))
    await server.db.transaction(async (tx) => {
      await deliverInvitation(tx, other.id, by, 'link')
      const answer = await owner().post(`/administrator/${administrator.id}/disable`)
      expect(answer.statusCode, answer.body).toBe(200)
    })
  },
)
