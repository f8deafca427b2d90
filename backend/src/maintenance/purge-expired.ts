import { lt, sql } from 'drizzle-orm'
import { createAuditPartitions, dropAuditPartitions } from '../audit-log/partitions'
import type { Database } from '../database/database'
import { loginThrottle, session } from '../database/schema/accounts'
import { creation } from '../database/schema/creations'

const DAY_MS = 24 * 3_600_000
/** Long enough to look into what went on. */
const KEPT_MS = 30 * DAY_MS

export interface Retention {
  /** How long entries of the audit log are kept. */
  auditMonths: number
}

/**
 * Deletes sessions that ended, or ran out, a month ago; counts of login attempts that count no more; keys of requests
 * that nobody repeats after a month; and the months of the audit log that are past their retention.
 */
export async function purgeExpired(db: Database, { auditMonths }: Retention): Promise<void> {
  const now = Date.now()
  const longAgo = new Date(now - KEPT_MS)
  const over = sql`least(${session.expiresAt}, ${session.endedAt})`
  await db.delete(session).where(lt(over, sql.param(longAgo, session.expiresAt)))
  await db.delete(loginThrottle).where(lt(loginThrottle.expire, new Date(now)))
  await createAuditPartitions(db)
  await dropAuditPartitions(db, auditMonths)
  await db.delete(creation).where(lt(creation.createdAt, longAgo))
}

/**
 * Does so every day from now on. Replicas may well do it at the same time: what one has deleted, the other finds gone.
 *
 * @returns stops it
 */
export function purgeExpiredDaily(
  db: Database,
  retention: Retention,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => purgeExpired(db, retention).catch(onError), DAY_MS)
  return () => clearInterval(timer)
}
