import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { nextVersion } from '../../platform/resources/resource'
import { account, calendarAddress, session } from '../../tables/accounts'
import { loginTicket, passkeyChallenge } from '../../tables/second-factors'

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

/** What a login has checked before it opens a session. */
export type CheckedAccount = Pick<typeof account.$inferSelect, 'id' | 'version'>

/**
 * Locks an account until the transaction ends, so that a login and an event that ends logins run one after the other.
 *
 * @returns false when the account is disabled, or something has ended its logins since it was checked: whatever does so, and
 * nothing else, changes its version
 */
export async function lockCheckedAccount(tx: Database, checked: CheckedAccount): Promise<boolean> {
  const { version, disabledAt } = account
  const [row] = await tx
    .select({ version, disabledAt })
    .from(account)
    .where(eq(account.id, checked.id))
    .for('no key update')
  return row?.disabledAt === null && row.version === checked.version
}
