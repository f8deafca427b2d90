import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { account } from '../../tables/accounts'
import { emailOf, useTestServer } from '../../testing/test-server'
import { makePasswordLink } from './operator-actions'

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
    await server.anonymous.get('/audit-log?pageIndex=0&pageSize=1', { authorization: `Bearer ${authToken}` })
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
