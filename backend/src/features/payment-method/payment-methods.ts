import { eq, type SQL, sql } from 'drizzle-orm'
import {
  fromBasisPoints,
  ofCurrencies,
  PAYMENT_METHOD_EXPORT,
  PaymentMethod,
  PaymentMethodInput,
  PaymentMethodQuery,
  refuseUsedMethod,
  toBasisPoints,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { invalid } from '../../platform/problem'
import { listing } from '../../platform/resources/listing'
import type { Resource } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import { paymentMethod } from '../../tables/catalogue'
import { searchText, sortKey } from '../../tables/columns'
import { payment } from '../../tables/sales'
import { lockCurrencies, requireCurrency } from '../business/region'
import type { Feature } from '../feature'
import { notePriceChanges, priceChangeRoute } from '../price-change/price-changes'

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
      const errors = before ? refuseUsedMethod(input.currency, before.currency) : []
      if (before && errors.length > 0 && (await hasPayments(tx, before.id))) throw invalid(errors)
    },
    csv: () => ofCurrencies(PAYMENT_METHOD_EXPORT, region.whole().secondCurrency),
  })
  priceChangeRoute(app, db, 'payment-method', paymentMethods)
}

async function hasPayments(tx: Database, methodId: number): Promise<boolean> {
  // Waits for payments that are being stored.
  await tx.select({ id }).from(paymentMethod).where(eq(id, methodId)).for('update')
  return (await tx.$count(payment, eq(payment.paymentMethodId, methodId))) > 0
}

const { id, type, interestBasisPoints, currency, isCash, retired, version } = paymentMethod

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
  toColumns: ({ interest, ...input }) => ({ ...input, interestBasisPoints: toBasisPoints(interest) }),
  afterUpdate: (tx, changes, accountId) => notePriceChanges(tx, 'payment-method', changes, accountId),
}

const paymentMethodFilter = ({ available }: PaymentMethodQuery): SQL | undefined =>
  available === undefined ? undefined : eq(retired, available === 'false')
