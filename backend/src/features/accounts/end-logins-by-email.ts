import type { Database } from '../../platform/database/database'
import { endLinks } from '../invitations/end-links'
import { dropLinkMails } from '../mail/outbox'
import { endSessions } from '../session/queries'

/**
 * Ends what the former mailbox of an account could still open: sessions, links and mails with links that wait. Whatever
 * changes an account's email must call it in the same transaction. A browser with the old email would have its sales
 * refused, so it has to log in again.
 *
 * @param former the account as it was before
 */
export async function endLoginsByEmail(tx: Database, former: { id: number; email: string }): Promise<void> {
  await endSessions(tx, former.id)
  await endLinks(tx, former.id)
  await dropLinkMails(tx, former)
}
