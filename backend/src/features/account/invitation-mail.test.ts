import { desc } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { loginThrottle } from '../../tables/accounts'
import { auditLog } from '../../tables/audit'
import { mailConfig, tokenIn, useOutbox } from '../../testing/outbox'
import { setCount, TEST_NETWORK } from '../../testing/set-count'
import { personPayload } from '../../testing/test-sales'
import { emailOf, type TestServer, useTestServer } from '../../testing/test-server'

const server = useTestServer({ mail: mailConfig, loginRateLimit: true })
const outbox = useOutbox(server)
const mute = useTestServer()
afterEach(() => server.db.delete(loginThrottle))

describe('invitation mail', () => {
  const inviteByMail = (id: number) =>
    server.as('ADMINISTRATOR').post(`/employee/${id}/invitation?delivery=mail`)
  const invitee = (email: string) => ({ name: 'Julia', lastname: 'Becerra', email })
  const register = (token: string) =>
    server.anonymous.post('/auth/register', { token, password: 'first password' })

  async function newEmployee(dni: number): Promise<{ id: number; email: string }> {
    const { id, person } = (await server.as('ADMINISTRATOR').post('/employee', personPayload(dni))).json()
    return { id, email: person.email }
  }

  async function expectLinkMailed(recipient: string) {
    expect(await outbox.send()).toEqual(['sent'])
    const [sent] = await outbox.mailServer.mailsTo(recipient)
    expect(sent?.subject).toBe('Your account at Sea Travels')
    expect((await register(tokenIn(sent?.text ?? ''))).statusCode).toBe(204)
  }

  it('has the link of an administrator, which the answer does not contain', async () => {
    const email = 'julia@mail.test'
    const answer = await server.as('OWNER').post('/administrator?delivery=mail', invitee(email))
    expect(answer.json()).toMatchObject({ administrator: { email }, invitation: { mailedTo: email } })
    expect(answer.body).not.toContain('token')
    await expectLinkMailed(email)
  })

  it('has the link of an employee, which the answer does not contain', async () => {
    const { id, email } = await newEmployee(31_000_001)
    expect((await inviteByMail(id)).json()).toEqual({ mailedTo: email })
    await expectLinkMailed(email)
  })

  it('is in the audit log once, when it is requested, not at each attempt', async () => {
    const { id } = await newEmployee(31_000_002)
    await inviteByMail(id)
    outbox.mailServer.behaviour = 'temporary-error'
    await outbox.send()
    await outbox.untilDue()
    await outbox.send()
    const { content } = (await server.as('OWNER').get('/audit-log?pageIndex=0&pageSize=2')).json()
    expect(content).toMatchObject([
      { action: 'invite', person: { email: emailOf('ADMINISTRATOR') } },
      { action: 'create' },
    ])
  })

  it('replaces an earlier mail that has not been sent', async () => {
    const { id, email } = await newEmployee(31_000_003)
    for (let count = 0; count < 2; count += 1) await inviteByMail(id)
    expect(await outbox.rows()).toHaveLength(1)
    await outbox.send()
    expect(await outbox.mailServer.mailsTo(email)).toHaveLength(1)
  })

  it('drops the mail when a link is requested to copy', async () => {
    const { id } = await newEmployee(31_000_004)
    await inviteByMail(id)
    const { token } = (await server.as('ADMINISTRATOR').post(`/employee/${id}/invitation`)).json()
    expect(await outbox.send()).toEqual([])
    expect((await register(token)).statusCode).toBe(204)
  })

  it('is not sent after the email was changed, and goes to the new address when it is sent again', async () => {
    const { id } = await newEmployee(31_000_005)
    await inviteByMail(id)
    const payload = { ...personPayload(31_000_005), email: 'mended@mail.test' }
    expect((await server.as('ADMINISTRATOR').put(`/employee/${id}`, payload)).statusCode).toBe(200)
    await outbox.send()
    expect(outbox.mailServer.received).toEqual([])
    await inviteByMail(id)
    await outbox.send()
    expect(await outbox.mailServer.mailsTo('mended@mail.test')).toHaveLength(1)
  })

  it('is a link in the answer without a mail server', async () => {
    const answer = await mute.as('OWNER').post('/administrator?delivery=mail', invitee('julia@mail.test'))
    expect(answer.json().invitation).toMatchObject({
      token: expect.any(String),
      expiresAt: expect.any(String),
    })
  })
})

describe('forgotten password', () => {
  const ask = (email: string, on: TestServer = server) =>
    on.anonymous.post('/auth/forgotten-password', { email })

  it('gives the same answer and stores the same row for known and unknown emails', async () => {
    const answers = [await ask(emailOf('OWNER')), await ask('unknown@todoturismo.test')]
    const [known, unknown] = answers.map(({ statusCode, body, headers: { date: _, ...headers } }) => ({
      statusCode,
      body,
      headers,
    }))
    expect(known).toMatchObject({ statusCode: 202, body: '' })
    expect(unknown).toEqual(known)

    const [first, second] = await outbox.rows()
    const withoutItsOwn = ({ id: _, seed: _s, recipient: _r, ...row }: NonNullable<typeof first>) => ({
      ...row,
      createdAt: 0,
      nextAttemptAt: 0,
      giveUpAt: 0,
    })
    expect(first && second && withoutItsOwn(second)).toEqual(first && withoutItsOwn(first))

    const entries = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
    expect(
      entries.map(({ action, accountId, attemptedEmail }) => [action, accountId, attemptedEmail]),
    ).toEqual([
      ['forgotten-password', null, 'unknown@todoturismo.test'],
      ['forgotten-password', null, emailOf('OWNER')],
    ])
  })

  it('sends at most three mails an hour for one email, with the same answer to further requests', async () => {
    for (let count = 0; count < 5; count += 1) expect((await ask(emailOf('EMPLOYEE'))).statusCode).toBe(202)
    expect(await outbox.rows()).toHaveLength(3)
    await ask(emailOf('ADMINISTRATOR'))
    expect(await outbox.rows()).toHaveLength(4)
  })

  it('refuses an invalid email', async () => {
    expect((await ask('nobody')).statusCode).toBe(400)
    expect(await outbox.rows()).toEqual([])
  })

  it('limits requests of one network for any emails', async () => {
    await setCount(server, 'network-tries', TEST_NETWORK, 58)
    const statuses: number[] = []
    for (const count of [59, 60, 61]) statuses.push((await ask(`person${count}@todoturismo.test`)).statusCode)
    expect(statuses).toEqual([202, 202, 429])
  })

  it('is offered only by a server that sends mail', async () => {
    expect((await server.anonymous.get('/auth/options')).json()).toMatchObject({ mail: true })
    expect((await mute.anonymous.get('/auth/options')).json()).toMatchObject({ mail: false })
    const answer = await ask(emailOf('OWNER'), mute)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ detail: 'This server sends no mail' })
  })
})
