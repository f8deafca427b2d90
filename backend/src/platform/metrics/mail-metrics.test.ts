import { expect, it } from 'vitest'
import { countAttempts } from '../../features/mail/count-attempts'
import { measureOutbox, measureOutboxRegularly } from '../../features/mail/measure-outbox'
import { queueMail } from '../../features/mail/outbox'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { emailOf, useTestServer } from '../../testing/test-server'
import { createMetrics } from './metrics'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)

/** The value of each metric of the mail, as Prometheus reads it. */
async function valuesOf({ registry }: ReturnType<typeof createMetrics>): Promise<Record<string, number>> {
  const text = await registry.metrics()
  const lines = text.matchAll(/^mail_(?<name>\w+) (?<value>\S+)$/gm)
  return Object.fromEntries([...lines].map(({ groups }) => [groups?.name, Number(groups?.value)]))
}

const queue = () => queueMail(server.db, { kind: 'password-reset', recipient: emailOf('EMPLOYEE') })

it('counts the mails that wait, and measures the age of the oldest', async () => {
  const metrics = createMetrics(undefined)
  await measureOutbox(server.db, metrics.mail)
  expect(await valuesOf(metrics)).toMatchObject({ waiting: 0, oldest_waiting_seconds: 0 })

  const rows = await Promise.all([queue(), queue(), queue(), queue()]).then(() => outbox.rows())
  const [oldest, delayed, sent, failed] = rows.map(({ id }) => id)
  const now = new Date()
  await outbox.set(oldest ?? 0, { createdAt: new Date(now.getTime() - 600_000) })
  await outbox.set(delayed ?? 0, { attempts: 4, nextAttemptAt: new Date(now.getTime() + 600_000) })
  await outbox.set(sent ?? 0, { sentAt: now, createdAt: new Date(0) })
  await outbox.set(failed ?? 0, { failedAt: now, createdAt: new Date(0) })
  await measureOutbox(server.db, metrics.mail)
  const { waiting, oldest_waiting_seconds } = await valuesOf(metrics)
  expect(waiting).toBe(2)
  expect(oldest_waiting_seconds).toBeGreaterThanOrEqual(600)
  expect(oldest_waiting_seconds).toBeLessThan(900)
})

it('counts the mails that were sent or given up, but no attempt that another one follows', async () => {
  const metrics = createMetrics(undefined)
  const send = () => outbox.send(countAttempts(outbox.sender(), metrics.mail))
  await queue()
  outbox.mailServer.behaviour = 'temporary-error'
  expect(await send()).toEqual(['delayed'])
  expect(await valuesOf(metrics)).toMatchObject({ sent_total: 0, failed_total: 0 })

  await outbox.untilDue()
  outbox.mailServer.behaviour = 'accept'
  expect(await send()).toEqual(['sent'])
  await queue()
  outbox.mailServer.behaviour = 'refuse'
  expect(await send()).toEqual(['refused'])
  expect(await valuesOf(metrics)).toMatchObject({ sent_total: 1, failed_total: 1 })
})

it('leaves out the waiting mails while the database does not answer', async () => {
  const metrics = createMetrics(undefined)
  const broken = {
    select: () => ({ from: () => ({ where: () => Promise.reject(new Error('No database')) }) }),
  }
  await measureOutbox(broken as unknown as typeof server.db, metrics.mail)
  expect(Object.keys(await valuesOf(metrics)).sort()).toEqual(['failed_total', 'sent_total'])
  await measureOutbox(server.db, metrics.mail)
  expect(await valuesOf(metrics)).toMatchObject({ waiting: 0 })
})

it('is measured as soon as the server starts', async () => {
  const metrics = createMetrics(undefined)
  await queue()
  const stop = measureOutboxRegularly(server.db, metrics.mail)
  await stop()
  expect(await valuesOf(metrics)).toMatchObject({ waiting: 1 })
})
