import type { Administrator, Invitation, InvitedAdministrator } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { engine } from '../../testing/test-database'
import { emailOf, PASSWORD, useTestServer } from '../../testing/test-server'
import { deliverInvitation } from '../account/invite'

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
  it('is listed as invited, and as active once a password was set by the link', async () => {
    const { administrator, invitation } = await invited('julia@admins.test')
    expect(administrator).toMatchObject({ status: 'INVITED', role: 'ADMINISTRATOR', lastLoginAt: null })
    expect((await register(invitation.token, 'first password')).statusCode).toBe(204)
    expect((await authenticate('julia@admins.test', 'first password')).json()).toMatchObject({
      name: 'Julia Becerra',
      role: 'ADMINISTRATOR',
    })
    expect(await find('julia@admins.test')).toMatchObject({
      status: 'ACTIVE',
      lastLoginAt: expect.any(String),
    })
  })

  it('needs an email that no other account has', async () => {
    const response = await owner().post('/administrator', person(emailOf('EMPLOYEE')))
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toEqual([{ field: 'email', message: 'Already in use' }])
  })
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

  it('is refused for the own account, so that there is always an owner', async () => {
    const response = await owner().post(`/administrator/${server.ids.OWNER}/disable`)
    expect(response.statusCode).toBe(409)
    expect(await find(emailOf('OWNER'))).toMatchObject({ status: 'ACTIVE' })
  })

  it('answers 404 for accounts of employees', async () => {
    for (const action of ['disable', 'enable', 'invitation'])
      expect((await owner().post(`/administrator/${server.ids.EMPLOYEE}/${action}`)).statusCode, action).toBe(
        404,
      )
  })
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
    await server.db.transaction(async (tx) => {
      await deliverInvitation(tx, other.id, server.ids.OWNER, 'link')
      const answer = await owner().post(`/administrator/${administrator.id}/disable`)
      expect(answer.statusCode, answer.body).toBe(200)
    })
  },
)
