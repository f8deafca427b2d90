import { and, eq, gt, isNull } from 'drizzle-orm'
import { audit } from '../../../platform/audit/audit'
import type { Database } from '../../../platform/database/database'
import { lockRow } from '../../../platform/resources/resource'
import { sha256 } from '../../../platform/sha256'
import { account, invitation } from '../../../tables/accounts'
import { endSessions } from '../../session/end-sessions'
import { endLinks } from './end-links'

type Invited = Pick<typeof account.$inferSelect, 'id' | 'email' | 'role'>

/** @returns the account of an invitation; undefined when it is unknown, used or expired, or its account is disabled */
export async function findInvited(db: Database, token: string): Promise<Invited | undefined> {
  const { id, email, role } = account
  const [row] = await db
    .select({ id, email, role })
    .from(invitation)
    .innerJoin(account, eq(account.id, invitation.accountId))
    .where(isRedeemable(token))
  return row
}

const isRedeemable = (token: string) =>
  and(
    eq(invitation.tokenHash, sha256(token)),
    isNull(invitation.acceptedAt),
    gt(invitation.expiresAt, new Date()),
    isNull(account.disabledAt),
  )

/** @returns false when the invitation has been used or has ended meanwhile, or its account is disabled */
export async function redeemInvitation(
  db: Database,
  token: string,
  accountId: number,
  passwordHash: string,
): Promise<boolean> {
  const now = new Date()
  return db.transaction(async (tx) => {
    // Locks the account first, in the same order as `invite`, to avoid a deadlock.
    await lockRow(tx, account, accountId)
    const [row] = await tx
      .select({ id: invitation.id })
      .from(invitation)
      .innerJoin(account, eq(account.id, invitation.accountId))
      .where(isRedeemable(token))
      .for('update', { of: invitation })
    if (!row) return false

    await tx.update(invitation).set({ acceptedAt: now }).where(eq(invitation.id, row.id))
    await tx
      .update(account)
      .set({ passwordHash, sample: false, updatedAt: now })
      .where(eq(account.id, accountId))
    // A mail with a newer link may wait: it still arrives, at the address of the account.
    await endLinks(tx, accountId)
    await endSessions(tx, accountId)
    await audit(tx, {
      accountId,
      action: 'register',
      entity: 'account',
      entityId: accountId,
    })
    return true
  })
}
