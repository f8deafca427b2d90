import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'

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
