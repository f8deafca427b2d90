import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { emailOf, type TestServer, useTestServer } from '../../testing/test-server'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)

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
  expect(entries.map(({ action, accountId, attemptedEmail }) => [action, accountId, attemptedEmail])).toEqual(
    [
      ['forgotten-password', null, 'unknown@todoturismo.test'],
      ['forgotten-password', null, emailOf('OWNER')],
    ],
  )
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

it('reports that the server sends mail', async () => {
  expect((await server.anonymous.get('/auth/options')).json()).toMatchObject({ mail: true })
})

describe('from one network', () => {
  const guarded = useTestServer({ mail: mailConfig, loginRateLimit: true })

  it('limits requests for any emails', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 62; count += 1)
      statuses.push((await ask(`person${count}@todoturismo.test`, guarded)).statusCode)
    expect(statuses.slice(0, 59)).toEqual(Array(59).fill(202))
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})

describe('without a mail server', () => {
  const mute = useTestServer()

  it('answers 409 and reports that the server sends no mail', async () => {
    expect((await mute.anonymous.get('/auth/options')).json()).toMatchObject({ mail: false })
    const answer = await ask(emailOf('OWNER'), mute)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ detail: 'This server sends no mail' })
  })
})
