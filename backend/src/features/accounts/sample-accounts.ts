import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import { disableAccount } from './account-status'

/** Enabled accounts that still have the sample password. A sample account with a new password counts as an ordinary one. */
export const sampleAccounts = (db: Database) =>
  db
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(and(eq(account.sample, true), isNull(account.disabledAt)))
    .orderBy(asc(account.id))

/** @returns the emails of the accounts that it disabled */
export async function disableSampleAccounts(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const accounts = await sampleAccounts(tx)
    for (const { id } of accounts) await disableAccount(tx, id, 'server')
    return accounts.map(({ email }) => email)
  })
}
