import { describe, expect, it } from 'vitest'
import { account, invitation } from '../../tables/accounts'
import { mailConfig, tokenIn, useOutbox } from '../../testing/outbox'
import { emailOf, useTestServer } from '../../testing/test-server'
import { invite } from '../account/invite'
import { waitAfter } from './attempts'
import { queueMail } from './outbox'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const { mailServer } = outbox

const EMAIL = emailOf('EMPLOYEE')
const queueReset = (recipient = EMAIL) => queueMail(server.db, { kind: 'password-reset', recipient })
const register = (token: string, password = 'todoturismo') =>
  server.anonymous.post('/auth/register', { token, password })
const mail = async (at = 0) => (await mailServer.mailsTo(EMAIL, at + 1))[at]

it('sends a link that sets the password, once, and stores neither its token nor the text', async () => {
  await queueReset()
  expect(await outbox.send()).toEqual(['sent'])
  const sent = await mail()
  expect(sent).toMatchObject({ subject: 'A new password at Sea Travels' })
  expect(sent?.content).toMatch(/^From: Sea Travels <office@travels.test>$/m)
  expect(sent?.text).toMatch(/a new password was requested/)
  const token = tokenIn(sent?.text ?? '')
  const stored = JSON.stringify([await outbox.rows(), await server.db.select().from(invitation)])
  expect(stored).not.toContain(token)
  expect((await register(token)).statusCode).toBe(204)
  expect((await register(token)).statusCode).toBe(400)
  expect((await server.login('EMPLOYEE')).statusCode).toBe(200)
  expect(await outbox.row()).toMatchObject({ sentAt: expect.any(Date), failedAt: null, claimedUntil: null })
  expect(await outbox.send()).toEqual([])
})

it('drops a password mail without an enabled account', async () => {
  await queueReset('nobody@todoturismo.test')
  await server.db.insert(account).values({
    email: 'away@todoturismo.test',
    name: 'Away',
    lastname: 'Luna',
    role: 'EMPLOYEE',
    disabledAt: new Date(),
  })
  await queueReset('away@todoturismo.test')
  expect(await outbox.send()).toEqual(['dropped', 'dropped'])
  expect(await outbox.rows()).toEqual([])
  expect(mailServer.begun).toBe(0)
})

describe('a mail server that', () => {
  it('refuses the recipient gets no further attempt', async () => {
    mailServer.behaviour = 'refuse'
    await queueReset()
    expect(await outbox.send()).toEqual(['refused'])
    expect(await outbox.row()).toMatchObject({
      failedAt: expect.any(Date),
      lastError: expect.stringContaining('550 5.1.1 No such user here'),
    })
    await outbox.untilDue()
    expect(await outbox.send()).toEqual([])
  })

  it('answers with a temporary error gets the mail at a later attempt', async () => {
    mailServer.behaviour = 'temporary-error'
    await queueReset()
    const before = Date.now()
    expect(await outbox.send()).toEqual(['delayed'])
    const row = await outbox.row()
    expect(row).toMatchObject({ failedAt: null, attempts: 1, lastError: expect.stringContaining('451') })
    expect(row.nextAttemptAt.getTime() - before).toBeGreaterThanOrEqual(30_000)
    mailServer.behaviour = 'accept'
    expect(await outbox.send()).toEqual([])
    await outbox.untilDue()
    expect(await outbox.send()).toEqual(['sent'])
  })

  it.each(['no-response', 'disconnect-while-receiving'] as const)(
    'has the failure %s gets the mail at a later attempt',
    async (behaviour) => {
      mailServer.behaviour = behaviour
      await queueReset()
      expect(await outbox.send()).toEqual(['unreachable'])
      expect(await outbox.row()).toMatchObject({ failedAt: null, sentAt: null, claimedUntil: null })
      mailServer.behaviour = 'accept'
      await outbox.untilDue()
      expect(await outbox.send()).toEqual(['sent'])
      expect(mailServer.received).toHaveLength(1)
    },
  )

  it('is unreachable delays the mail, and earlier links stay valid meanwhile', async () => {
    const earlier = await server.db.transaction((tx) => invite(tx, server.ids.EMPLOYEE, 'server'))
    await mailServer.stop()
    await queueReset()
    expect(await outbox.send()).toEqual(['unreachable'])
    expect((await register(earlier.token)).statusCode).toBe(204)
    await mailServer.start()
    await outbox.untilDue()
    expect(await outbox.send()).toEqual(['sent'])
    expect((await register(tokenIn((await mail())?.text ?? ''))).statusCode).toBe(204)
  })

  it('accepts the mail without confirming it gets the same mail again', async () => {
    mailServer.behaviour = 'accept-then-disconnect'
    await queueReset()
    expect(await outbox.send()).toEqual(['unreachable'])
    mailServer.behaviour = 'accept'
    await outbox.untilDue()
    expect(await outbox.send()).toEqual(['sent'])
    const [first, second] = await mailServer.mailsTo(EMAIL, 2)
    expect(second?.messageId).toBe(first?.messageId)
    expect(tokenIn(second?.text ?? '')).toBe(tokenIn(first?.text ?? ''))
    expect((await register(tokenIn(first?.text ?? ''))).statusCode).toBe(204)
  })
})

it('invalidates earlier links once a mail has been sent', async () => {
  await queueReset()
  await queueReset()
  await outbox.send()
  const [first, second] = await mailServer.mailsTo(EMAIL, 2)
  expect((await register(tokenIn(first?.text ?? ''))).statusCode).toBe(400)
  expect((await register(tokenIn(second?.text ?? ''))).statusCode).toBe(204)
})

it('gives up after three days', async () => {
  await mailServer.stop()
  await queueReset()
  const { id } = await outbox.row()
  await outbox.set(id, { giveUpAt: new Date(Date.now() + 29_000) })
  await outbox.send()
  await mailServer.start()
  expect(await outbox.row()).toMatchObject({ failedAt: expect.any(Date) })
})

it('waits 30 seconds, then twice as long each time, an hour at most', () => {
  expect([1, 2, 3, 7, 8, 1000].map((attempts) => waitAfter(attempts) / 1000)).toEqual([
    30, 60, 120, 1920, 3600, 3600,
  ])
})

it('sends each mail once when two servers send', async () => {
  for (let count = 0; count < 10; count += 1) await queueReset()
  const outcomes = await Promise.all([outbox.send(), outbox.send()])
  expect(outcomes.flat()).toEqual(Array(10).fill('sent'))
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(10)
  expect(mailServer.received).toHaveLength(10)
})

it('sends the mail of a crashed server after its lease has expired', async () => {
  await queueReset()
  const { id } = await outbox.row()
  await outbox.set(id, { claimedUntil: new Date(Date.now() + 60_000), attempts: 1 })
  expect(await outbox.send()).toEqual([])
  await outbox.set(id, { claimedUntil: new Date(Date.now() - 1) })
  expect(await outbox.send()).toEqual(['sent'])
  expect(await outbox.row()).toMatchObject({ attempts: 2 })
})
