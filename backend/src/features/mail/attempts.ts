import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { withoutLogCopy } from '../../platform/database/log-copy'
import { outgoingMail } from '../../tables/mail'
import { isWaiting } from './outbox'

/** Longer than an attempt can take: see `DEADLINE_MS` in smtp.ts. */
const LEASE_MS = 2 * 60_000
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000
const MAX_ERROR = 500

export type ClaimedMail = typeof outgoingMail.$inferSelect

/**
 * Takes one mail that is due, for this process alone while its lease lasts. No transaction stays open meanwhile.
 *
 * @returns undefined when nothing is due
 */
export async function claimDueMail(db: Database): Promise<ClaimedMail | undefined> {
  const now = new Date()
  const { id, nextAttemptAt, claimedUntil, attempts } = outgoingMail
  const due = db
    .select({ id })
    .from(outgoingMail)
    .where(and(isWaiting, lte(nextAttemptAt, now), or(isNull(claimedUntil), lte(claimedUntil, now))))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await withoutLogCopy(db, (tx) =>
    tx
      .update(outgoingMail)
      .set({ claimedUntil: new Date(now.getTime() + LEASE_MS), attempts: sql`${attempts} + 1` })
      .where(eq(id, sql`(${due})`))
      .returning(),
  )
  return claimed
}

/** @returns false if the mail was dropped, or sent by another process, meanwhile */
export async function recordSent(db: Database, { id }: ClaimedMail): Promise<boolean> {
  const sent = await withoutLogCopy(db, (tx) =>
    tx
      .update(outgoingMail)
      .set({ sentAt: new Date(), failedAt: null, claimedUntil: null, lastError: null })
      .where(and(eq(outgoingMail.id, id), isNull(outgoingMail.sentAt)))
      .returning({ id: outgoingMail.id }),
  )
  return sent.length > 0
}

/**
 * Sets the next attempt, or none after a permanent failure.
 *
 * @returns whether this attempt was the last one
 */
export async function recordFailure(
  db: Database,
  { id, attempts, giveUpAt }: ClaimedMail,
  failure: { message: string; permanent: boolean },
): Promise<boolean> {
  const now = new Date()
  const nextAttemptAt = new Date(now.getTime() + waitAfter(attempts))
  const isLast = failure.permanent || nextAttemptAt > giveUpAt
  const recorded = await db
    .update(outgoingMail)
    .set({
      lastError: failure.message.slice(0, MAX_ERROR),
      claimedUntil: null,
      nextAttemptAt,
      failedAt: isLast ? now : null,
    })
    // Only with this claim, because another process may have taken the mail after the lease expired.
    .where(and(eq(outgoingMail.id, id), eq(outgoingMail.attempts, attempts), isNull(outgoingMail.sentAt)))
    .returning({ id: outgoingMail.id })
  return isLast && recorded.length > 0
}

/** @param attempts that have been made */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS)
