import { eq, like, or } from 'drizzle-orm'
import { BASE_PATH } from 'shared-api/contract'
import { actedBy, audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { sha256 } from '../../platform/sha256'
import { StartError } from '../../platform/start-error'
import { account, loginThrottle } from '../../tables/accounts'
import { invite } from './invite'

export interface PasswordLink {
  /** Path, query and fragment of the link, without the origin of the suite. */
  path: string
  expiresAt: string
}

/**
 * Makes a one-time link that sets the password of an account. It is for the operator of the server: a sole owner who has
 * forgotten the password has no other owner who could make a link.
 *
 * @throws StartError when there is no such account, or it is disabled
 */
export async function makePasswordLink(db: Database, email: string): Promise<PasswordLink> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: account.id, disabledAt: account.disabledAt })
      .from(account)
      .where(eq(account.email, email))
    if (!row) throw new StartError(`There is no account ${email}.`)
    if (row.disabledAt) throw new StartError(`The account ${email} is disabled. An owner can enable it.`)
    const { token, expiresAt } = await invite(tx, row.id, 'server')
    return { path: `${BASE_PATH}/invitation#${token}`, expiresAt }
  })
}

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
