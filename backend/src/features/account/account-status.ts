import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type AccountStatus, rolesThatMay } from 'shared-api/contract'
import { type Actor, actedBy, audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { nextVersion } from '../../platform/resources/resource'
import { StartError } from '../../platform/start-error'
import { account } from '../../tables/accounts'
import { dropLinkMails } from '../mail/outbox'
import { endSessions } from '../session/end-sessions'
import { endLinks } from './invite'

export const accountStatus: SQL<AccountStatus> = sql`case
  when ${account.disabledAt} is not null then 'DISABLED'
  when ${account.passwordHash} is null then 'INVITED'
  else 'ACTIVE'
end`

/** Disables an account and ends its access on all devices at once, also what would work again once it is enabled. */
export async function disableAccount(tx: Database, accountId: number, by: Actor): Promise<void> {
  const [disabled] = await tx
    .update(account)
    .set({ disabledAt: new Date(), ...nextVersion(account) })
    .where(and(eq(account.id, accountId), isNull(account.disabledAt)))
    .returning({ id: account.id, email: account.email })
  if (!disabled) return
  await endAccess(tx, disabled)
  await audit(tx, { ...actedBy(by), action: 'disable', entity: 'account', entityId: accountId })
}

export async function enableAccount(tx: Database, accountId: number, by: Actor): Promise<void> {
  const enabled = await tx
    .update(account)
    .set({ disabledAt: null, ...nextVersion(account) })
    .where(and(eq(account.id, accountId), isNotNull(account.disabledAt)))
    .returning({ id: account.id })
  if (enabled.length === 0) return
  await audit(tx, { ...actedBy(by), action: 'enable', entity: 'account', entityId: accountId })
}

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

/** Enabled accounts that still have the sample password. A sample account with a new password counts as an ordinary one. */
export const sampleAccounts = (db: Database) =>
  db
    .select({ id: account.id, email: account.email, role: account.role })
    .from(account)
    .where(and(eq(account.sample, true), isNull(account.disabledAt)))
    .orderBy(asc(account.id))

export const isOwner = inArray(account.role, rolesThatMay('manageAdministrators'))

/**
 * Disables the sample accounts, unless no owner could log in then.
 *
 * @param makesOwner whether the next start makes an owner
 * @returns the emails of the accounts that it disabled
 * @throws StartError that says how to go on
 */
export const disableSamplesBesideOwner = (db: Database, makesOwner: boolean): Promise<string[]> =>
  db.transaction(async (tx) => {
    const emails = await disableSampleAccounts(tx)
    const canLogIn = and(isOwner, isNull(account.disabledAt), isNotNull(account.passwordHash))
    if (makesOwner || emails.length === 0 || (await tx.$count(account, canLogIn)) > 0) return emails
    throw new StartError(
      'Nothing was disabled, because no owner could log in then. Log in as the owner and change the password, or set OWNER_EMAIL and OWNER_PASSWORD for this command and the next start, which makes that owner.',
    )
  })

/** @returns the emails of the accounts that it disabled */
export async function disableSampleAccounts(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const accounts = await sampleAccounts(tx)
    for (const { id } of accounts) await disableAccount(tx, id, 'server')
    return accounts.map(({ email }) => email)
  })
}
