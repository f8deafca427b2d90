import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountStatus } from 'shared-api/contract'
import { type Actor, actedBy, audit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { nextVersion } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { endAccess } from './end-access'

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
