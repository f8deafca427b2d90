import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { cents, editableColumns, instant, reference, rowId } from './columns'

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
  },
  (table) => [
    index('price_change_service_index').on(table.serviceId, table.id),
    index('price_change_payment_method_index').on(table.paymentMethodId, table.id),
    check('price_change_of_check', sql`num_nonnulls(${table.serviceId}, ${table.paymentMethodId}) = 1`),
  ],
)
