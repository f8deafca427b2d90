import { and, count, eq, gte, isNotNull } from 'drizzle-orm'
import type { MailFigures } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { notFound } from '../../platform/problem'
import { outgoingMail } from '../../tables/mail'
import { initialAttempts } from './outbox'
import { isUnsent, isWaiting } from './queries'

/**
 * A mail counts as delayed after this many failed attempts, because mail servers now and then restart or delay mails.
 */
const ATTEMPTS_BEFORE_ALARM = 3

export async function mailFigures(db: Database, configured: boolean): Promise<MailFigures> {
  const { attempts, failedAt } = outgoingMail
  const isDelayed = and(isWaiting, gte(attempts, ATTEMPTS_BEFORE_ALARM))
  const [delayed] = await db.select({ rows: count() }).from(outgoingMail).where(isDelayed)
  const [failed] = await db.select({ rows: count() }).from(outgoingMail).where(isNotNull(failedAt))
  return { configured, delayed: delayed?.rows ?? 0, failed: failed?.rows ?? 0 }
}

/**
 * Makes a mail due now; one that has failed begins anew. A server that is sending it finishes first.
 *
 * @throws ProblemError 404 when it has been sent or dropped
 */
export async function retryMail(db: Database, id: number): Promise<void> {
  const retried = await db
    .update(outgoingMail)
    .set({ ...initialAttempts(), failedAt: null })
    .where(and(eq(outgoingMail.id, id), isUnsent))
    .returning({ id: outgoingMail.id })
  if (retried.length === 0) throw notFound()
}

/** @throws ProblemError 404 when it has been sent or dropped */
export async function discardMail(db: Database, id: number): Promise<void> {
  const discarded = await db
    .delete(outgoingMail)
    .where(and(eq(outgoingMail.id, id), isUnsent))
    .returning({ id: outgoingMail.id })
  if (discarded.length === 0) throw notFound()
}
