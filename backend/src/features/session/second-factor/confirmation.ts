import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database'
import { ProblemError } from '../../../platform/problem'
import { session } from '../../../tables/accounts'

const VALID_MS = 10 * 60_000

/** Whether the session has not ended, and its last login or confirmation is recent enough for changes of the second factor. */
export async function isConfirmed(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ createdAt: session.createdAt, confirmedAt: session.confirmedAt })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
  const last = row?.confirmedAt ?? row?.createdAt
  return last !== undefined && Date.now() - last.getTime() < VALID_MS
}

/** @throws ProblemError 403 when the session has ended, or its login or last confirmation is too long ago */
export async function requireConfirmed(db: Database, sessionId: string): Promise<void> {
  if (await isConfirmed(db, sessionId)) return
  throw new ProblemError(403, { code: 'confirmation', detail: /*i18n*/ 'Confirm your identity first' })
}

export async function setConfirmed(db: Database, sessionId: string): Promise<void> {
  await db.update(session).set({ confirmedAt: new Date() }).where(eq(session.id, sessionId))
}
