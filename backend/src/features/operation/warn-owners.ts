import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import { outgoingMail } from '../../tables/mail'
import { queueMail } from '../mail/outbox'
import { type OperationConfig, operationState } from './state'

const CHECK_MS = 3_600_000
const DAY_MS = 24 * CHECK_MS

/** Mails every owner, at most once a day, when something needs attention. The mail's text is made when it is sent. */
export async function warnOwners(db: Database, config: OperationConfig): Promise<void> {
  const { warnings } = await operationState(db, config)
  if (warnings.length === 0) return
  await db.transaction(async (tx) => {
    // One server at a time, so that two do not both send mails.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('warn-owners'))`)
    const { kind, createdAt } = outgoingMail
    const isToday = gt(createdAt, new Date(Date.now() - DAY_MS))
    if ((await tx.$count(outgoingMail, and(eq(kind, 'operation'), isToday))) > 0) return
    const owners = await tx
      .select({ accountId: account.id, recipient: account.email })
      .from(account)
      .where(and(eq(account.role, 'OWNER'), isNull(account.disabledAt), isNotNull(account.passwordHash)))
    for (const owner of owners) await queueMail(tx, { kind: 'operation', ...owner })
  })
}

/**
 * Runs `warnOwners` every hour.
 *
 * @returns a function that stops it
 */
export function scheduleWarnings(
  db: Database,
  config: OperationConfig,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => warnOwners(db, config).catch(onError), CHECK_MS)
  return () => clearInterval(timer)
}
