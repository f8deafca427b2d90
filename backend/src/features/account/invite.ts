import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { DeliveredInvitation, Delivery, Invitation } from 'shared-api/contract'
import { type Actor, actedBy, audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { sha256 } from '../../platform/sha256'
import { account, invitation } from '../../tables/accounts'
import { dropLinkMails, queueMail } from '../mail/outbox'

const LIFETIME_MS = 72 * 3_600_000

/**
 * Makes a one-time link that sets a first or forgotten password of an account. Earlier links become invalid.
 */
export async function invite(tx: Database, accountId: number, invitedBy: Actor): Promise<Invitation> {
  const invited = await lockAccount(tx, accountId)
  await dropLinkMails(tx, invited)
  await endLinks(tx, accountId)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  await tx.insert(invitation).values({
    accountId,
    invitedBy: invitedBy === 'server' ? null : invitedBy,
    expiresAt,
    tokenHash: sha256(token),
  })
  await auditInvitation(tx, accountId, invitedBy)
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Returns a link, or queues a mail with one. Earlier links stay valid until that mail has been sent. */
export async function deliverInvitation(
  tx: Database,
  accountId: number,
  invitedBy: number,
  delivery: Delivery,
): Promise<DeliveredInvitation> {
  if (delivery === 'link') return invite(tx, accountId, invitedBy)
  const invited = await lockAccount(tx, accountId)
  await dropLinkMails(tx, invited)
  await queueMail(tx, { kind: 'invitation', recipient: invited.email, accountId, requestedBy: invitedBy })
  await auditInvitation(tx, accountId, invitedBy)
  return { mailedTo: invited.email }
}

/** The lock makes simultaneous invitations run one after the other, so that the later one ends the earlier link. */
async function lockAccount(tx: Database, id: number): Promise<{ id: number; email: string }> {
  const [row] = await tx
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(eq(account.id, id))
    .for('no key update')
  if (!row) throw new Error(`There is no account ${id}`)
  return row
}

const auditInvitation = (tx: Database, accountId: number, by: Actor) =>
  audit(tx, { ...actedBy(by), action: 'invite', entity: 'account', entityId: accountId })

/** Invalidates the unused links of an account, except for one if given. */
export async function endLinks(tx: Database, accountId: number, except?: string): Promise<void> {
  const now = new Date()
  await tx
    .update(invitation)
    .set({ expiresAt: now })
    .where(
      and(
        eq(invitation.accountId, accountId),
        isNull(invitation.acceptedAt),
        gt(invitation.expiresAt, now),
        except === undefined ? undefined : ne(invitation.tokenHash, sha256(except)),
      ),
    )
}
