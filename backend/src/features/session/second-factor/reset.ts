import { eq } from 'drizzle-orm'
import { type Actor, actedBy, audit } from '../../../platform/audit'
import type { Database } from '../../../platform/database/database'
import { lockRow } from '../../../platform/resources/resource'
import { StartError } from '../../../platform/start-error'
import { account } from '../../../tables/accounts'
import { passkey } from '../../../tables/second-factors'
import { endSessions } from '../end-sessions'
import { removeApp } from './authenticator-app'
import { dropRecoveryCodes } from './recovery-codes'

/**
 * Removes passkeys, authenticator app and recovery codes of an account that has lost them, and ends its sessions.
 *
 * @returns false when there was no second factor
 */
export async function resetSecondFactor(tx: Database, accountId: number, by: Actor): Promise<boolean> {
  await lockRow(tx, account, accountId)
  const passkeys = await tx
    .delete(passkey)
    .where(eq(passkey.accountId, accountId))
    .returning({ id: passkey.id })
  const hadApp = await removeApp(tx, accountId)
  await dropRecoveryCodes(tx, accountId)
  if (passkeys.length === 0 && !hadApp) return false
  await endSessions(tx, accountId)
  await audit(tx, { ...actedBy(by), action: 'second-factor-reset', entity: 'account', entityId: accountId })
  return true
}

/**
 * For the operator of the server: a sole owner who has lost the second factor has no other owner who could reset it.
 *
 * @throws StartError when there is no such account
 * @returns false when there was no second factor
 */
export async function resetSecondFactorOf(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email))
    if (!row) throw new StartError(`There is no account ${email}.`)
    return resetSecondFactor(tx, row.id, 'server')
  })
}
