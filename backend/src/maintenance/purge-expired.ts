import { lt, sql } from 'drizzle-orm'
import { createAuditPartitions, dropAuditPartitions } from '../platform/audit/partitions'
import type { Database } from '../platform/database/database'
import { loginThrottle, session } from '../platform/database/schema/accounts'
import { idempotentResult } from '../platform/database/schema/idempotent-results'
import { dataImport } from '../platform/database/schema/imports'
import { outgoingMail } from '../platform/database/schema/mail'
import { receiptLink } from '../platform/database/schema/receipt-links'
import { loginTicket, passkeyChallenge } from '../platform/database/schema/second-factors'

const DAY_MS = 24 * 3_600_000
/** Ended sessions and used keys are kept this long for investigations. */
const KEPT_MS = 30 * DAY_MS
/** Rows of files are personal data: they are kept only while the import may still be in progress. */
const IMPORTS_KEPT_MS = DAY_MS

export interface Retention {
  /** Retention time of the audit log. */
  auditMonths: number
}

/**
 * Deletes sessions that ended or expired 30 days ago, expired counts of login attempts, expired tickets and challenges of
 * logins, expired links to receipts, idempotency keys older than 30 days, mails that were sent or given up 30 days ago, imports older than a day,
 * and months of the audit log that are past their retention time.
 */
export async function purgeExpired(db: Database, { auditMonths }: Retention): Promise<void> {
  const now = Date.now()
  const longAgo = new Date(now - KEPT_MS)
  const over = sql`least(${session.expiresAt}, ${session.endedAt})`
  await db.delete(session).where(lt(over, sql.param(longAgo, session.expiresAt)))
  await db.delete(loginThrottle).where(lt(loginThrottle.expire, new Date(now)))
  await db.delete(loginTicket).where(lt(loginTicket.expiresAt, new Date(now)))
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, new Date(now)))
  await db.delete(receiptLink).where(lt(receiptLink.expiresAt, new Date(now)))
  await createAuditPartitions(db)
  await dropAuditPartitions(db, auditMonths)
  await db.delete(idempotentResult).where(lt(idempotentResult.createdAt, longAgo))
  await db.delete(dataImport).where(lt(dataImport.createdAt, new Date(now - IMPORTS_KEPT_MS)))
  const { sentAt, failedAt, giveUpAt } = outgoingMail
  const ended = sql`coalesce(${sentAt}, ${failedAt}, ${giveUpAt})`
  await db.delete(outgoingMail).where(lt(ended, sql.param(longAgo, sentAt)))
}

/**
 * Runs `purgeExpired` every day. Several servers may run it at the same time.
 *
 * @returns a function that stops it
 */
export function schedulePurge(
  db: Database,
  retention: Retention,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => purgeExpired(db, retention).catch(onError), DAY_MS)
  return () => clearInterval(timer)
}
