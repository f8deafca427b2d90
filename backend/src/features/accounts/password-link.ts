import { eq } from 'drizzle-orm'
import { BASE_PATH } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { StartError } from '../../platform/start-error'
import { account } from '../../tables/accounts'
import { invite } from './invitations/invite'

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
