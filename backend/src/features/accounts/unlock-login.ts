import { eq, like, or } from 'drizzle-orm'
import { actedBy, audit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { sha256 } from '../../platform/sha256'
import { StartError } from '../../platform/start-error'
import { account, loginThrottle } from '../../tables/accounts'

/**
 * Ends the waits after wrong passwords. Keys of accounts and networks are hashes of both together, so those of one account
 * cannot be found: the waits of all accounts and networks end, and counting starts again.
 *
 * @throws StartError when there is no such account
 */
export async function unlockLogin(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email))
    if (!row) throw new StartError(`There is no account ${email}.`)
    const { key } = loginThrottle
    await tx
      .delete(loginThrottle)
      .where(or(like(key, 'account-%'), like(key, 'network-%'), eq(key, `strangers:${sha256(email)}`)))
    await audit(tx, { ...actedBy('server'), action: 'unlock', entity: 'account', entityId: row.id })
  })
}
