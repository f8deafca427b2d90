import {
  bigint,
  bit,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { cents } from './columns'

// Tables for reports: completed sales and their lines, with only the columns that reports need, and their totals. The
// function `fold_sale_changes` (database/functions.sql) maintains all of them except `sale_change`.

/**
 * Sales that were completed (1) or cancelled (-1) since the last update of the totals. A trigger appends to it, so that no
 * sale waits for another; `fold_sale_changes` empties it. Reports add it to the totals.
 */
export const saleChange = pgTable('sale_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  saleId: integer('sale_id').notNull(),
  change: smallint('change').notNull(),
})

export type Unit = 'day' | 'month'

const sellerColumns = () => ({
  paymentMethodId: integer('payment_method_id').notNull(),
  /** The seller's account. */
  accountId: integer('account_id').notNull(),
})

export const salesTotal = pgTable(
  'sales_total',
  {
    unit: text('unit').$type<Unit>().notNull(),
    /** The first day of the unit, in the business's time zone. */
    start: date('start', { mode: 'string' }).notNull(),
    ...sellerColumns(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
    cents: cents('cents').notNull(),
  },
  ({ unit, start, paymentMethodId, accountId }) => [
    primaryKey({ name: 'sales_total_pkey', columns: [unit, start, paymentMethodId, accountId] }),
  ],
)

/** The level of detail of a row of `line_total`: by service, and also by payment method, seller, or both. */
export type Grain = 'service' | 'method' | 'seller' | 'method-seller'

/**
 * Totals of lines in several grains, so that a report with any filters reads few rows. The grain `method-seller` has
 * months only: its days would be as many rows as the lines themselves.
 */
export const lineTotal = pgTable(
  'line_total',
  {
    unit: text('unit').$type<Unit>().notNull(),
    grain: text('grain').$type<Grain>().notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    categoryId: integer('category_id').notNull(),
    serviceId: integer('service_id').notNull(),
    /** Payment method and seller are 0 at levels that do not distinguish them. */
    ...sellerColumns(),
    lines: bigint('lines', { mode: 'number' }).notNull(),
    /** Number of sales, where all lines of one sale in the same category count once. */
    categorySales: bigint('category_sales', { mode: 'number' }).notNull(),
    cents: cents('cents').notNull(),
  },
  ({ unit, grain, start, categoryId, serviceId, paymentMethodId, accountId }) => [
    primaryKey({
      name: 'line_total_pkey',
      columns: [unit, grain, start, categoryId, serviceId, paymentMethodId, accountId],
    }),
  ],
)

/**
 * Number of completed sales of a day or month by the day of the same client's previous sale. The number of distinct clients
 * of a period is the number of its sales whose previous day is before the period.
 */
export const previousDayTotal = pgTable(
  'previous_day_total',
  {
    unit: text('unit').$type<Unit>().notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    /** `-infinity` for a client's first sale. */
    previousDay: date('previous_day', { mode: 'string' }).notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  ({ unit, start, previousDay }) => [
    primaryKey({ name: 'previous_day_total_pkey', columns: [unit, start, previousDay] }),
  ],
)

/** A completed sale. */
export const countedSale = pgTable(
  'counted_sale',
  {
    clientId: integer('client_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    saleId: integer('sale_id').notNull(),
    /**
     * Day of the client's previous completed sale; `-infinity` if there is none. The number of distinct clients of a period
     * is therefore the number of its sales whose previous day is before the period.
     */
    previousDay: date('previous_day', { mode: 'string' }).notNull(),
    ...sellerColumns(),
  },
  ({ clientId, day, saleId, paymentMethodId, accountId }) => [
    primaryKey({ name: 'counted_sale_pkey', columns: [clientId, day, saleId] }),
    index('counted_sale_payment_method_index').on(paymentMethodId, day, clientId),
    index('counted_sale_account_filter_index').on(accountId, day, clientId, paymentMethodId),
  ],
)

/** A line of a completed sale. */
export const countedLine = pgTable(
  'counted_line',
  {
    saleId: integer('sale_id').notNull(),
    position: integer('position').notNull(),
    categoryId: integer('category_id').notNull(),
    serviceId: integer('service_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    clientId: integer('client_id').notNull(),
    ...sellerColumns(),
    /** True for exactly one of the sale's lines in each category. */
    firstOfCategory: boolean('first_of_category').notNull(),
    cents: cents('cents').notNull(),
  },
  ({ saleId, position, categoryId, serviceId, day, clientId, paymentMethodId, accountId }) => [
    primaryKey({ name: 'counted_line_pkey', columns: [saleId, position] }),
    index('counted_line_day_index').on(day),
    // With the columns of the other filters, so that clients are counted from the index alone.
    index('counted_line_category_filter_index').on(
      categoryId,
      day,
      clientId,
      paymentMethodId,
      accountId,
      serviceId,
    ),
    index('counted_line_service_filter_index').on(
      serviceId,
      day,
      clientId,
      paymentMethodId,
      accountId,
      categoryId,
    ),
  ],
)

/** The ids of a row of `client_set`: bit `id % CLIENTS_IN_SET` is 1 for a client of the set. */
export const CLIENTS_IN_SET = 8_192

/** The dimensions by which the clients of a third of a month are counted. */
export type Dimension = 'paymentMethod' | 'seller' | 'category' | 'service'

/**
 * The clients with a completed sale in a third of a month (its days 1 to 10, 11 to 20 and 21 to the last one), for each payment
 * method, seller, category and service. The distinct clients of several thirds are the bits of their union.
 */
export const clientSet = pgTable(
  'client_set',
  {
    dimension: text('dimension').$type<Dimension>().notNull(),
    /** The id of the payment method, account, category or service. */
    value: integer('value').notNull(),
    /** The first day of the third, in the business's time zone. */
    start: date('start', { mode: 'string' }).notNull(),
    /** The ids from `block * CLIENTS_IN_SET` on. */
    block: integer('block').notNull(),
    clients: bit('clients', { dimensions: CLIENTS_IN_SET }).notNull(),
  },
  ({ dimension, value, start, block }) => [
    primaryKey({ name: 'client_set_pkey', columns: [dimension, value, start, block] }),
  ],
)
