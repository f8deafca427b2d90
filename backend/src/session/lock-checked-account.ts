import { eq } from 'drizzle-orm'
import type { Database } from '../database/database'
import { account } from '../database/schema/accounts'

/** What a login has checked before it opens a session. */
export type CheckedAccount = Pick<typeof account.$inferSelect, 'id' | 'passwordHash' | 'role'>

/**
 * Locks an account until the transaction ends, so that a login and an event that ends logins run one after the other.
 *
 * @returns false when the account has been disabled, or has got another password or role, since it was checked
 */
export async function lockCheckedAccount(tx: Database, checked: CheckedAccount): Promise<boolean> {
  const { passwordHash, role, disabledAt } = account
  const [row] = await tx
    .select({ passwordHash, role, disabledAt })
    .from(account)
    .where(eq(account.id, checked.id))
    .for('no key update')
  return row?.disabledAt === null && row.passwordHash === checked.passwordHash && row.role === checked.role
}
