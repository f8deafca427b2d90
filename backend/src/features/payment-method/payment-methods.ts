import { eq, type SQL, sql } from 'drizzle-orm'
import {
  filled,
  fromBasisPoints,
  ofCurrencies,
  PAYMENT_METHOD_EXPORT,
  PaymentMethod,
  PaymentMethodInput,
  PaymentMethodQuery,
  toBasisPoints,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { invalid } from '../../platform/problem'
import { listing } from '../../platform/resources/listing'
import { insertedId, type Resource } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import { paymentMethod } from '../../tables/catalogue'
import { searchText, sortKey } from '../../tables/columns'
import { payment } from '../../tables/sales'
import { lockCurrencies, requireCurrency } from '../business/region'
import type { Feature } from '../feature'
import { notePriceChange, priceChangeRoute } from '../price-change/price-changes'

export const paymentMethodRoutes: Feature = async (app, { db, region }) => {
  resourceRoutes(app, db, {
    name: 'payment-method',
    entity: PaymentMethod,
    input: PaymentMethodInput,
    resource: paymentMethods,
    access: {
      read: 'readCatalogue',
      create: 'manageCatalogue',
      update: 'manageCatalogue',
    },
    filters: { query: PaymentMethodQuery, where: paymentMethodFilter },
    check: async (tx, _, { before, input }) => {
      requireCurrency(input.currency, await lockCurrencies(tx, region.whole()))
      if (before && input.currency && input.currency !== before.currency) await requireUnused(tx, before)
    },
    csv: () => ofCurrencies(PAYMENT_METHOD_EXPORT, region.whole().secondCurrency),
    onUpdate: (tx, { before, after, ...change }) =>
      notePriceChange(tx, 'payment-method', {
        ...change,
        before: toBasisPoints(before.interest),
        after: toBasisPoints(after.interest),
      }),
  })
  priceChangeRoute(app, db, 'payment-method', paymentMethods)
}

/** @throws ProblemError 400: what was paid stays in its currency */
async function requireUnused(tx: Database, { id, currency }: PaymentMethod): Promise<void> {
  // Waits for payments that are being stored.
  await tx.select({ id: paymentMethod.id }).from(paymentMethod).where(eq(paymentMethod.id, id)).for('update')
  if ((await tx.$count(payment, eq(payment.paymentMethodId, id))) === 0) return
  const text = filled(/*i18n*/ 'It stays {currency}: there are payments', { currency })
  throw invalid([{ field: 'currency', ...text }])
}

const { id, type, interestBasisPoints, currency, isCash, retired, version } = paymentMethod

const toColumns = (input: PaymentMethodInput) => ({
  type: input.type,
  currency: input.currency,
  isCash: input.isCash,
  retired: input.retired,
  interestBasisPoints: toBasisPoints(input.interest),
})

export const paymentMethods: Resource<PaymentMethod, PaymentMethodInput> = {
  table: paymentMethod,
  listing: listing({
    from: sql`${paymentMethod}`,
    id,
    search: searchText([type]),
    sort: { id, type: sortKey(type), interest: interestBasisPoints },
    columns: { id, type, interestBasisPoints, currency, isCash, retired, version },
    toRow: (row) => ({
      ...row,
      isCash: row.isCash || undefined,
      retired: row.retired || undefined,
      interest: fromBasisPoints(row.interestBasisPoints),
    }),
  }),
  create: async (db, input) =>
    insertedId(await db.insert(paymentMethod).values(toColumns(input)).returning({ id })),
  async update(db, paymentMethodId, input) {
    await db.update(paymentMethod).set(toColumns(input)).where(eq(id, paymentMethodId))
  },
}

const paymentMethodFilter = ({ available }: PaymentMethodQuery): SQL | undefined =>
  available === undefined ? undefined : eq(retired, available === 'false')
