import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { OwnLanguage, OwnSession, PasswordChange } from 'shared-api/contract'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { invalid, notFound } from '../../platform/problem'
import { nextVersion } from '../../platform/resources/resource'
import { account, session } from '../../tables/accounts'
import type { Passwords } from '../session/passwords'
import { endSession } from '../session/queries'
import { requireStrongPassword } from '../session/strong-password'
import { endAccess } from './end-access'

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
    id,
    device,
    openedBy,
    createdAt: createdAt.toISOString(),
    lastSeenAt: rotatedAt.toISOString(),
    current: id === caller.sessionId,
  }))
}

/** @throws ProblemError 404 when the account has no such session that is open */
export async function endOwnSession(db: Database, accountId: number, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await endSession(tx, id, accountId)) === undefined) throw notFound()
    await audit(tx, { accountId, action: 'session-end', entity: 'account', entityId: accountId })
  })
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
 * Changes the password and ends everything but the caller's session, so that someone who knew the old password or has a link is
 * shut out.
 *
 * @throws ProblemError 400 when the current password is wrong or has been replaced meanwhile, or the new one is weak
 */
export async function changePassword(
  db: Database,
  passwords: Passwords,
  { accountId, sessionId, role }: Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
  const wrongPassword = () => invalid([{ field: 'currentPassword', message: /*i18n*/ 'Wrong password' }])
  if (!row?.passwordHash || !(await passwords.verify(row.passwordHash, currentPassword)))
    throw wrongPassword()
  const checkedHash = row.passwordHash
  await requireStrongPassword(role, newPassword, 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(account)
      .set({ passwordHash, sample: false, ...nextVersion(account) })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, checkedHash)))
      .returning({ id: account.id, email: account.email })
    if (!changed) throw wrongPassword()
    await endAccess(tx, changed, sessionId)
    await audit(tx, { accountId, action: 'password', entity: 'account', entityId: accountId })
  })
}
