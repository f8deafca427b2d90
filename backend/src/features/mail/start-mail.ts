import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ServerConfig } from '../../config/config'
import type { Database } from '../../platform/database/database'
import { outgoingMail } from '../../tables/mail'
import type { MailComposers } from './compose'
import { isWaiting } from './outbox'
import type { Attempt } from './send-mail'

/**
 * Sends mail while the server runs, if it is configured to. The SMTP client is loaded only then.
 *
 * @param onAttempt counts the attempts
 * @returns stops it
 */
export async function startMail(
  db: Database,
  config: ServerConfig,
  log: FastifyBaseLogger,
  onAttempt: (attempt: Attempt) => void,
  composers: MailComposers,
): Promise<() => Promise<void>> {
  const { mail } = config
  if (!mail) return async () => undefined
  const [{ createMailTransport }, { createMailSender }, { sendMailRegularly }] = await Promise.all([
    import('./smtp'),
    import('./send-mail'),
    import('./worker'),
  ])
  const sender = createMailSender(db, createMailTransport(mail), mail, config, composers)
  return sendMailRegularly(sender, log, { onAttempt })
}

/** The time that a request for metrics waits for the database. */
const ANSWER_MS = 1_000

/** @returns counts an attempt to send a mail */
export function createMailMetrics(db: Database, registry: Registry): (attempt: Attempt) => void {
  const registers = [registry]

  let reading: ReturnType<typeof readWaiting> | undefined
  /** Left out while the database does not answer, so that it is never stale. All are collected at once and share one query. */
  const ofWaiting = (name: string, help: string, figure: 'count' | 'oldestSeconds') =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        reading ??= readWaiting(db).finally(() => {
          reading = undefined
        })
        const waiting = await reading
        if (waiting) this.set(waiting[figure])
        else this.remove()
      },
    })
  ofWaiting('mail_waiting', 'Mails that wait to be sent', 'count')
  ofWaiting('mail_oldest_waiting_seconds', 'Age of the oldest mail that waits to be sent', 'oldestSeconds')

  const sent = new Counter({ name: 'mail_sent_total', help: 'Mails that this server has sent', registers })
  const failed = new Counter({
    name: 'mail_failed_total',
    help: 'Mails that this server does not try again',
    registers,
  })
  return (attempt) => {
    if (attempt.outcome === 'sent') sent.inc()
    if ('isLast' in attempt && attempt.isLast) failed.inc()
  }
}

/** Undefined when the database does not answer in time. */
async function readWaiting(db: Database) {
  const reading = db
    .select({
      count: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${outgoingMail.createdAt})), 0)::float8`,
    })
    .from(outgoingMail)
    .where(isWaiting)
  const answer = wait(ANSWER_MS, undefined, { ref: false })
  const [waiting] = (await Promise.race([reading, answer]).catch(() => undefined)) ?? []
  return waiting
}
