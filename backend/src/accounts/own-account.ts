import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { OwnLanguage, OwnSession, PasswordChange } from 'shared-api/contract'
import { audit } from '../audit-log/audit'
import type { Database } from '../database/database'
import { account, session } from '../database/schema/accounts'
import { invalid } from '../http/problem'
import { nextVersion } from '../resources/resource'
import type { Caller } from '../session/caller'
import type { Passwords } from '../session/passwords'
import { endSessions } from '../session/queries'

/** The caller's active sessions: the current one first, then the most recently used. */
export async function ownSessions(db: Database, caller: Caller): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, caller.accountId),
        isNull(session.endedAt),
        gt(session.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(eq(session.id, caller.sessionId)), desc(session.rotatedAt))
  return rows.map(({ id, device, openedBy, createdAt, rotatedAt }) => ({
    ...{ id, device, openedBy },
    createdAt: createdAt.toISOString(),
    lastSeenAt: rotatedAt.toISOString(),
    current: id === caller.sessionId,
  }))
}

/** Not audited, and no new version of the account: it concerns nobody else. */
export async function setLanguage(
  db: Database,
  { accountId }: Caller,
  { language }: OwnLanguage,
): Promise<void> {
  await db.update(account).set({ language }).where(eq(account.id, accountId))
}

/**
 * Changes the password and ends the caller's other sessions, so that someone who knew the old password is logged out.
 *
 * @throws ProblemError 400 when the current password is wrong
 */
export async function changePassword(
  db: Database,
  passwords: Passwords,
  { accountId, sessionId }: Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
  if (!(await passwords.verify(row?.passwordHash, currentPassword))) {
    throw invalid([{ field: 'currentPassword', message: 'Wrong password' }])
  }
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    await tx
      .update(account)
      .set({ passwordHash, sample: false, ...nextVersion(account) })
      .where(eq(account.id, accountId))
    await endSessions(tx, accountId, sessionId)
    await audit(tx, { accountId, action: 'password', entity: 'account', entityId: accountId })
  })
}
