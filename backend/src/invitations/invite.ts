import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Invitation } from 'shared-api/contract'
import { type Actor, actedBy, audit } from '../audit-log/audit'
import type { Database } from '../database/database'
import { account, invitation } from '../database/schema/accounts'
import { lockRow } from '../resources/resource'
import { hashInvitationToken } from '../session/queries'

const LIFETIME_MS = 72 * 3_600_000

/**
 * Makes a one-time link that sets a first or forgotten password of an account. Earlier links become invalid.
 */
export async function invite(tx: Database, accountId: number, invitedBy: Actor): Promise<Invitation> {
  // The lock makes simultaneous invitations run one after the other, so that the later one invalidates the earlier link.
  await lockRow(tx, account, accountId)
  const now = new Date()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await tx
    .update(invitation)
    .set({ expiresAt: now })
    .where(
      and(eq(invitation.accountId, accountId), isNull(invitation.acceptedAt), gt(invitation.expiresAt, now)),
    )
  await tx.insert(invitation).values({
    accountId,
    invitedBy: invitedBy === 'server' ? null : invitedBy,
    expiresAt,
    tokenHash: hashInvitationToken(token),
  })
  await audit(tx, { ...actedBy(invitedBy), action: 'invite', entity: 'account', entityId: accountId })
  return { token, expiresAt: expiresAt.toISOString() }
}
