import type { Database } from '../../platform/database/database'
import { dropLinkMails } from '../mail/outbox'
import { endSessions } from '../session/end-sessions'
import { endLinks } from './invitations/end-links'

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
