import { desc, eq, sql } from 'drizzle-orm'
import type { ChangeOfSale } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import { saleChange } from '../../tables/sales'

/** What a sale was before each of its changes, the newest first. */
export async function readHistory(db: Database, saleId: number): Promise<ChangeOfSale[]> {
  const rows = await db
    .select({
      id: saleChange.id,
      at: saleChange.at,
      reason: saleChange.reason,
      before: saleChange.before,
      travellers: saleChange.travellers,
      name: sql<string>`${account.name} || ' ' || ${account.lastname}`,
      email: account.email,
    })
    .from(saleChange)
    .innerJoin(account, eq(account.id, saleChange.accountId))
    .where(eq(saleChange.saleId, saleId))
    .orderBy(desc(saleChange.id))
  return rows.map(({ id, at, reason, before, travellers, name, email }) => ({
    id,
    at: at.toISOString(),
    by: { name, email },
    reason,
    before,
    travellers,
  }))
}
