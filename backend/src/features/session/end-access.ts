import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { nextVersion } from '../../platform/resources/resource'
import { account, session } from '../../tables/accounts'
import { calendarAddress } from '../../tables/calendar-address'
import { loginTicket, passkeyChallenge } from '../../tables/second-factors'
import { endLinks } from '../accounts/invitations/end-links'
import { dropLinkMails } from '../mail/outbox'

/**
 * Ends all that somebody may hold who must no longer have the account: what `endSessions` ends, links to set a password, and
 * mails with links that wait. A new kind of credential belongs into one of the two. Whatever changes or takes away a
 * password or an email must call this in the same transaction.
 *
 * Links to receipts stay: they belong to the client of the sale, and everybody who may see the sale can withdraw them.
 *
 * @param former the account; its email as it was before
 * @param except the id of a session that stays
 */
export async function endAccess(
  tx: Database,
  former: { id: number; email: string },
  except?: string,
): Promise<void> {
  await endSessions(tx, former.id, except)
  await endLinks(tx, former.id)
  await dropLinkMails(tx, former)
}

/**
 * Ends what has been opened with the account's credentials: its sessions except the given one, its calendar address, second steps
 * and passkey dialogs that are open, and logins that are under way: the new version tells them.
 */
export async function endSessions(tx: Database, accountId: number, except?: string): Promise<void> {
  await tx.update(account).set(nextVersion(account)).where(eq(account.id, accountId))
  await tx.delete(loginTicket).where(eq(loginTicket.accountId, accountId))
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.accountId, accountId))
  await tx.delete(calendarAddress).where(eq(calendarAddress.accountId, accountId))
  await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
}
