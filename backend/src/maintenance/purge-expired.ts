import { and, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { loginThrottle, session } from '../tables/accounts'
import { auditLog } from '../tables/audit'
import { canary } from '../tables/canaries'
import { idempotentResult } from '../tables/idempotent-results'
import { outgoingMail } from '../tables/mail'
import { loginTicket, passkeyChallenge } from '../tables/second-factors'

const DAY_MS = 24 * 3_600_000
/** Ended sessions and used keys are kept this long for investigations. */
const KEPT_MS = 30 * DAY_MS

export interface Retention {
  /** Retention time of the audit log. */
  auditMonths: number
}

/** Deletes what is past its time. A deletion that fails is reported, and the others run all the same. */
export async function purgeExpired(
  db: Database,
  { auditMonths }: Retention,
  onError: (error: unknown) => void,
): Promise<void> {
  const now = new Date()
  const longAgo = new Date(now.getTime() - KEPT_MS)
  const sessionEnd = sql`least(${session.expiresAt}, ${session.endedAt})`
  const { sentAt, failedAt, giveUpAt } = outgoingMail
  const mailEnd = sql`coalesce(${sentAt}, ${failedAt}, ${giveUpAt})`
  const deletions = [
    () => db.delete(session).where(lt(sessionEnd, sql.param(longAgo, session.expiresAt))),
    () => db.delete(loginThrottle).where(lt(loginThrottle.expire, now)),
    () => db.delete(loginTicket).where(lt(loginTicket.expiresAt, now)),
    () => db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now)),
    () => purgeAuditLog(db, auditMonths),
    () => db.delete(canary).where(lt(canary.reportedAt, longAgo)),
    () => db.delete(idempotentResult).where(lt(idempotentResult.createdAt, longAgo)),
    () =>
      db
        .delete(outgoingMail)
        .where(
          and(or(ne(outgoingMail.kind, 'receipt'), isNull(sentAt)), lt(mailEnd, sql.param(longAgo, sentAt))),
        ),
  ]
  for (const remove of deletions) {
    try {
      await remove()
    } catch (error) {
      onError(error)
    }
  }
}

/** Names the retention to the trigger `audit_log_retained`, which refuses to delete younger entries. */
async function purgeAuditLog(db: Database, months: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('audit_log.retention_months', ${`${months}`}, true)`)
    await tx.delete(auditLog).where(lt(auditLog.at, sql`now() - make_interval(months => ${months}::int)`))
  })
}

/**
 * Runs `purgeExpired` at once and every day. Several servers may run it at the same time.
 *
 * @returns a function that stops it
 */
export function schedulePurge(
  db: Database,
  retention: Retention,
  onError: (error: unknown) => void,
): () => void {
  const purge = () => purgeExpired(db, retention, onError)
  void purge()
  const timer = setInterval(purge, DAY_MS)
  return () => clearInterval(timer)
}
