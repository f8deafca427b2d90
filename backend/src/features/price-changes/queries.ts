import { desc, eq, sql } from 'drizzle-orm'
import { fromBasisPoints, fromCents, type PriceChange } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { account } from '../../tables/accounts'
import { priceChange } from '../../tables/price-changes'

/** What has a price: services, in cents, and payment methods, in basis points of interest. */
export type Priced = 'service' | 'payment-method'

const columnOf = (priced: Priced) =>
  priced === 'service' ? priceChange.serviceId : priceChange.paymentMethodId

const unitOf = (priced: Priced) => (priced === 'service' ? fromCents : fromBasisPoints)

/** A long history is read up to this many changes: the newest ones. */
const MAX_CHANGES = 200

export async function readPriceChanges(db: Database, priced: Priced, id: number): Promise<PriceChange[]> {
  const rows = await db
    .select({
      id: priceChange.id,
      at: priceChange.at,
      before: priceChange.before,
      after: priceChange.after,
      name: sql<string>`${account.name} || ' ' || ${account.lastname}`,
      email: account.email,
    })
    .from(priceChange)
    .innerJoin(account, eq(account.id, priceChange.accountId))
    .where(eq(columnOf(priced), id))
    .orderBy(desc(priceChange.id))
    .limit(MAX_CHANGES)
  const toNumber = unitOf(priced)
  return rows.map(({ id, at, before, after, name, email }) => ({
    id,
    at: at.toISOString(),
    by: { name, email },
    from: toNumber(before),
    to: toNumber(after),
  }))
}

interface NewPrice {
  id: number
  before: number
  after: number
  accountId: number
}

/**
 * Notes a change in the transaction that makes it. Does nothing when the price stays the same.
 *
 * @param change in cents or basis points
 */
export async function notePriceChange(
  tx: Database,
  priced: Priced,
  { id, before, after, accountId }: NewPrice,
): Promise<void> {
  if (before === after) return
  const of = priced === 'service' ? { serviceId: id } : { paymentMethodId: id }
  await tx.insert(priceChange).values({ ...of, before, after, accountId })
}
