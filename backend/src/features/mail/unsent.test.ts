import { expect, it } from 'vitest'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { purgeNow } from '../../testing/purge-now'
import { emailOf, useTestServer } from '../../testing/test-server'
import { queueMail } from './outbox'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const owner = () => server.as('OWNER')
const queueReset = (recipient = emailOf('EMPLOYEE')) =>
  queueMail(server.db, { kind: 'password-reset', recipient })
const list = async () => (await owner().get('/mail?pageIndex=0&pageSize=10')).json().content

it('shows owners the mails that wait or have failed, with the error', async () => {
  outbox.mailServer.behaviour = 'refuse'
  await queueReset()
  await outbox.send()
  await queueReset(emailOf('ADMINISTRATOR'))
  expect(await list()).toMatchObject([
    { recipient: emailOf('ADMINISTRATOR'), attempts: 0, lastError: null, failedAt: null },
    {
      recipient: emailOf('EMPLOYEE'),
      holder: 'Ana EMPLOYEE',
      attempts: 1,
      nextAttemptAt: null,
      lastError: expect.stringContaining('550'),
      failedAt: expect.any(String),
    },
  ])
  expect((await owner().get('/mail/figures')).json()).toEqual({ configured: true, delayed: 0, failed: 1 })
})

it('lets an owner retry a mail at once', async () => {
  outbox.mailServer.behaviour = 'refuse'
  await queueReset()
  await outbox.send()
  outbox.mailServer.behaviour = 'accept'
  const { id } = await outbox.row()
  expect((await owner().post(`/mail/${id}/retry`)).statusCode).toBe(204)
  expect(await outbox.send()).toEqual(['sent'])
  expect(await list()).toEqual([])
  expect((await owner().post(`/mail/${id}/retry`)).statusCode).toBe(404)
})

it('lets an owner discard a mail', async () => {
  await queueReset()
  const { id } = await outbox.row()
  expect((await owner().post(`/mail/${id}/discard`)).statusCode).toBe(204)
  expect(await outbox.send()).toEqual([])
  expect((await owner().post(`/mail/${id}/discard`)).statusCode).toBe(404)
})

it('counts a mail as delayed after three attempts', async () => {
  outbox.mailServer.behaviour = 'temporary-error'
  await queueReset()
  for (const delayed of [0, 0, 1]) {
    await outbox.untilDue()
    await outbox.send()
    expect((await owner().get('/mail/figures')).json()).toMatchObject({ delayed, failed: 0 })
  }
})

it('keeps sent and failed mails for a month', async () => {
  await queueReset()
  await outbox.send()
  const { id } = await outbox.row()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
  await outbox.set(id, { sentAt: daysAgo(29) })
  await purgeNow(server.db)
  expect(await outbox.rows()).toHaveLength(1)
  await outbox.set(id, { sentAt: daysAgo(31) })
  await purgeNow(server.db)
  expect(await outbox.rows()).toEqual([])
})
