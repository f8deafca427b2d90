import { desc, eq } from 'drizzle-orm'
import {
  fromBasisPoints,
  fromCents,
  IdParams,
  PriceChange,
  Problem,
  toBasisPoints,
  toCents,
} from 'shared-api/contract'
import * as v from 'valibot'
import type { Database } from '../../platform/database/database'
import type { App } from '../../platform/http/app'
import { type Change, type Resource, requireOne } from '../../platform/resources/resource'
import { account } from '../../tables/accounts'
import { priceChange } from '../../tables/catalogue'
import { fullNameSql } from '../../tables/columns'

/** Adds the route that lists the changes of a price, newest first. */
export function priceChangeRoute<Row, Input>(
  app: App,
  db: Database,
  priced: Priced,
  { listing }: Resource<Row, Input>,
): void {
  app.get(
    `/${priced}/:id/price-changes`,
    {
      config: { access: 'readPriceChanges' },
      schema: {
        summary: `The newest 200 changes of the ${priced === 'service' ? 'price' : 'interest'}`,
        params: IdParams,
        response: { 200: v.array(PriceChange), 404: Problem },
      },
    },
    async (request) => {
      const { id } = request.params
      await requireOne(db, listing, id)
      return readPriceChanges(db, priced, id)
    },
  )
}

/** What has a price: services, in cents, and payment methods, in basis points of interest. */
export type Priced = 'service' | 'payment-method'

const columnOf = (priced: Priced) =>
  priced === 'service' ? priceChange.serviceId : priceChange.paymentMethodId

const unitOf = (priced: Priced) => (priced === 'service' ? fromCents : fromBasisPoints)

/** A long history is read up to this many changes: the newest ones. */
const MAX_CHANGES = 200

async function readPriceChanges(db: Database, priced: Priced, id: number): Promise<PriceChange[]> {
  const rows = await db
    .select({
      id: priceChange.id,
      at: priceChange.at,
      before: priceChange.before,
      after: priceChange.after,
      fromCurrency: priceChange.currencyBefore,
      toCurrency: priceChange.currencyAfter,
      name: fullNameSql(account),
      email: account.email,
    })
    .from(priceChange)
    .innerJoin(account, eq(account.id, priceChange.accountId))
    .where(eq(columnOf(priced), id))
    .orderBy(desc(priceChange.id))
    .limit(MAX_CHANGES)
  const toNumber = unitOf(priced)
  return rows.map(({ id, at, before, after, name, email, ...currencies }) => ({
    id,
    at: at.toISOString(),
    by: { name, email },
    from: toNumber(before),
    to: toNumber(after),
    ...currencies,
  }))
}

interface PriceTerms {
  price?: number
  interest?: number
  currency?: string
}

/** Notes changes in the transaction that makes them. A price that stays the same is left out. */
export async function notePriceChanges(
  tx: Database,
  priced: Priced,
  changes: readonly Change<PriceTerms>[],
  accountId: number,
): Promise<void> {
  const isService = priced === 'service'
  const stored = ({ price = 0, interest = 0 }: PriceTerms) =>
    isService ? toCents(price) : toBasisPoints(interest)
  const rows = changes
    .map(({ id, before, after }) => ({
      ...(isService ? { serviceId: id } : { paymentMethodId: id }),
      currencyBefore: isService ? before.currency : undefined,
      currencyAfter: isService ? after.currency : undefined,
      ...{ accountId, before: stored(before), after: stored(after) },
    }))
    .filter((row) => row.before !== row.after || row.currencyBefore !== row.currencyAfter)
  if (rows.length > 0) await tx.insert(priceChange).values(rows)
}
