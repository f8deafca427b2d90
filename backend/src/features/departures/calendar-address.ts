import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarAddress, NewCalendarAddress } from 'shared-api/contract'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { sha256 } from '../../platform/sha256'
import { account } from '../../tables/accounts'
import { calendarAddress } from '../../tables/calendar-address'

export async function readAddress(db: Database, accountId: number): Promise<CalendarAddress> {
  const [row] = await db.select().from(calendarAddress).where(eq(calendarAddress.accountId, accountId))
  return { createdAt: row?.createdAt.toISOString() ?? null }
}

/** Makes the account's address. One that was made before stops working. */
export async function makeAddress(db: Database, accountId: number): Promise<NewCalendarAddress> {
  const token = randomBytes(32).toString('base64url')
  const made = { tokenHash: sha256(token), createdAt: new Date() }
  await db.transaction(async (tx) => {
    await tx
      .insert(calendarAddress)
      .values({ accountId, ...made })
      .onConflictDoUpdate({ target: calendarAddress.accountId, set: made })
    await audit(tx, { accountId, action: 'calendar-address', entity: 'account', entityId: accountId })
  })
  return { token }
}

export async function withdrawAddress(db: Database, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const withdrawn = await tx
      .delete(calendarAddress)
      .where(eq(calendarAddress.accountId, accountId))
      .returning({ accountId: calendarAddress.accountId })
    if (withdrawn.length === 0) return
    const action = 'calendar-address-withdrawal'
    await audit(tx, { accountId, action, entity: 'account', entityId: accountId })
  })
}

/** The account of an address. Undefined when it is withdrawn or unknown, or the account is disabled. */
export async function findSubscriber(
  db: Database,
  token: string,
): Promise<Pick<Caller, 'accountId' | 'role'> | undefined> {
  const [row] = await db
    .select({ accountId: account.id, role: account.role })
    .from(calendarAddress)
    .innerJoin(account, eq(account.id, calendarAddress.accountId))
    .where(and(eq(calendarAddress.tokenHash, sha256(token)), isNull(account.disabledAt)))
  return row
}
