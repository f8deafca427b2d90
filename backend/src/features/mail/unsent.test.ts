import type { SQL } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { mailConfig, useOutbox } from '../../testing/outbox'
import { purgeNow } from '../../testing/test-database'
import { emailOf, useTestServer } from '../../testing/test-server'
import { queueMail } from './outbox'
import { createMailMetrics } from './start-mail'

const server = useTestServer({ mail: mailConfig })
const outbox = useOutbox(server)
const queueReset = (recipient = emailOf('EMPLOYEE')) =>
  queueMail(server.db, { kind: 'password-reset', recipient })

describe('unsent', () => {
  const owner = () => server.as('OWNER')
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
})

describe('mail metrics', () => {
  /** The value of each metric of the mail, as Prometheus reads it. */
  async function valuesOf(registry: Registry): Promise<Record<string, number>> {
    const text = await registry.metrics()
    const lines = text.matchAll(/^mail_(?<name>\w+) (?<value>\S+)$/gm)
    return Object.fromEntries([...lines].map(({ groups }) => [groups?.name, Number(groups?.value)]))
  }

  it('counts the mails that wait, and measures the age of the oldest', async () => {
    const registry = new Registry()
    createMailMetrics(server.db, registry)
    expect(await valuesOf(registry)).toMatchObject({ waiting: 0, oldest_waiting_seconds: 0 })

    const rows = await Promise.all([queueReset(), queueReset(), queueReset(), queueReset()]).then(() =>
      outbox.rows(),
    )
    const [oldest, delayed, sent, failed] = rows.map(({ id }) => id)
    const now = new Date()
    await outbox.set(oldest ?? 0, { createdAt: new Date(now.getTime() - 600_000) })
    await outbox.set(delayed ?? 0, { attempts: 4, nextAttemptAt: new Date(now.getTime() + 600_000) })
    await outbox.set(sent ?? 0, { sentAt: now, createdAt: new Date(0) })
    await outbox.set(failed ?? 0, { failedAt: now, createdAt: new Date(0) })
    const { waiting, oldest_waiting_seconds } = await valuesOf(registry)
    expect(waiting).toBe(2)
    expect(oldest_waiting_seconds).toBeGreaterThanOrEqual(600)
    expect(oldest_waiting_seconds).toBeLessThan(900)
  })

  it('counts the mails that were sent or given up, but no attempt that another one follows', async () => {
    const registry = new Registry()
    const count = createMailMetrics(server.db, registry)
    const send = async () => {
      const sender = outbox.sender()
      return outbox.send({
        async sendNext() {
          const attempt = await sender.sendNext()
          count(attempt)
          return attempt
        },
      })
    }
    await queueReset()
    outbox.mailServer.behaviour = 'temporary-error'
    expect(await send()).toEqual(['delayed'])
    expect(await valuesOf(registry)).toMatchObject({ sent_total: 0, failed_total: 0 })

    await outbox.untilDue()
    outbox.mailServer.behaviour = 'accept'
    expect(await send()).toEqual(['sent'])
    await queueReset()
    outbox.mailServer.behaviour = 'refuse'
    expect(await send()).toEqual(['refused'])
    expect(await valuesOf(registry)).toMatchObject({ sent_total: 1, failed_total: 1 })
  })

  it('reads the waiting mails by one query, and leaves them out while the database does not answer', async () => {
    const registry = new Registry()
    let isBroken = true
    let queries = 0
    const select = server.db.select.bind(server.db)
    const db = {
      select(fields: Record<string, SQL>) {
        queries += 1
        return isBroken
          ? { from: () => ({ where: () => Promise.reject(new Error('No database')) }) }
          : select(fields)
      },
    }
    createMailMetrics(db as unknown as typeof server.db, registry)
    expect(Object.keys(await valuesOf(registry)).sort()).toEqual(['failed_total', 'sent_total'])
    isBroken = false
    expect(await valuesOf(registry)).toMatchObject({ waiting: 0, oldest_waiting_seconds: 0 })
    expect(queries).toBe(2)
  })
})
