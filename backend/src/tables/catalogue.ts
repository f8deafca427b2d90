import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { cents, currency, editableColumns, instant, rate, reference, rowId } from './columns'

export const category = pgTable('category', {
  id: rowId(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** True when its services are no longer sold. */
  retired: boolean('retired').notNull().default(false),
  ...editableColumns(),
})

export const service = pgTable(
  'service',
  {
    id: rowId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: cents('price_cents').notNull(),
    currency: currency(),
    categoryId: reference('category_id', () => category.id),
    /** How many days it lasts. Null when that is not known. */
    days: integer('days'),
    /** True when a sale must say the days of travel. */
    datesRequired: boolean('dates_required').notNull().default(false),
    /** True when it is no longer sold. */
    retired: boolean('retired').notNull().default(false),
    ...editableColumns(),
  },
  (table) => [index('service_category_id_index').on(table.categoryId)],
)

export const paymentMethod = pgTable('payment_method', {
  id: rowId(),
  type: text('type').notNull(),
  /** Surcharge in basis points: 1500 is 15 %. */
  interestBasisPoints: integer('interest_basis_points').notNull(),
  /** In which it is handed over. */
  currency: currency(),
  /** True for money that is counted when the drawer is closed. */
  isCash: boolean('is_cash').notNull().default(false),
  /** True when it is no longer offered. */
  retired: boolean('retired').notNull().default(false),
  ...editableColumns(),
})

/**
 * The history of services' prices, in cents, and of payment methods' interest, in basis points. A record without changes has had
 * its present value from the start.
 */
export const priceChange = pgTable(
  'price_change',
  {
    id: rowId(),
    /** Later than the change before it: unlike `now()`, it is not the start of the transaction, which may have waited. */
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    accountId: reference('account_id', () => account.id),
    /** Either this or the payment method is set. */
    serviceId: integer('service_id').references(() => service.id),
    paymentMethodId: integer('payment_method_id').references(() => paymentMethod.id),
    before: bigint('before', { mode: 'number' }).notNull(),
    after: bigint('after', { mode: 'number' }).notNull(),
    /** The currencies of a service's prices. Null: that of the business, of a row of 0.2.1, or an interest. */
    currencyBefore: text('currency_before'),
    currencyAfter: text('currency_after'),
  },
  (table) => [
    index('price_change_service_index').on(table.serviceId, table.id),
    index('price_change_payment_method_index').on(table.paymentMethodId, table.id),
    check('price_change_of_check', sql`num_nonnulls(${table.serviceId}, ${table.paymentMethodId}) = 1`),
  ],
)

/** What the stronger of the two currencies is worth. Append-only: a trigger refuses to change or delete a row. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    id: rowId(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    accountId: reference('account_id', () => account.id),
    /** The stronger currency, of which one is worth `rate` of the other one. */
    currency: text('currency').notNull(),
    otherCurrency: text('other_currency').notNull(),
    rate: rate('rate').notNull(),
  },
  (table) => [check('exchange_rate_check', sql`${table.rate} > 0`)],
)
