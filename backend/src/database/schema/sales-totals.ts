import {
  bigint,
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

// Reports read these tables: completed sales and their lines, each with the few columns that a report needs, and totals
// of them. `fold_sale_changes` keeps them (database/functions.sql); nothing else writes here but `sale_change`.

/**
 * Sales that were completed (1) or cancelled (-1) since the totals were last brought up to date. A trigger appends to it,
 * so that no sale waits for another; `fold_sale_changes` empties it. Reports read the totals together with it.
 */
export const saleChange = pgTable('sale_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  saleId: integer('sale_id').notNull(),
  change: smallint('change').notNull(),
})

export type Unit = 'day' | 'month'

const sellerColumns = () => ({
  paymentMethodId: integer('payment_method_id').notNull(),
  /** Of the employee who sold. */
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

/** Which of payment method and seller the rows of `line_total` tell apart. */
export type Grain = 'service' | 'method' | 'seller' | 'method-seller'

/**
 * Totals of lines in several grains, so that a report reads few rows whatever its filters. There are no days of the grain
 * `method-seller`: they would be as many as the lines.
 */
export const lineTotal = pgTable(
  'line_total',
  {
    unit: text('unit').$type<Unit>().notNull(),
    grain: text('grain').$type<Grain>().notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    categoryId: integer('category_id').notNull(),
    serviceId: integer('service_id').notNull(),
    /** 0 in grains that do not tell it apart; so is the seller. */
    ...sellerColumns(),
    lines: bigint('lines', { mode: 'number' }).notNull(),
    /** Counts a sale once for all its lines of one category. */
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
 * How many completed sales of a day or month followed a sale of the same client on a previous day. The distinct clients
 * of a period are its sales whose previous day lies before the period.
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
     * Day of the client's last completed sale before this one; `-infinity` if there is none. Different clients of a
     * period are therefore as many as its sales whose previous day lies before it.
     */
    previousDay: date('previous_day', { mode: 'string' }).notNull(),
    ...sellerColumns(),
  },
  ({ clientId, day, saleId, paymentMethodId, accountId }) => [
    primaryKey({ name: 'counted_sale_pkey', columns: [clientId, day, saleId] }),
    index('counted_sale_payment_method_index').on(paymentMethodId, day, clientId),
    index('counted_sale_account_index').on(accountId, day, clientId),
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
    /** True for one of the sale's lines of a category. */
    firstOfCategory: boolean('first_of_category').notNull(),
    cents: cents('cents').notNull(),
  },
  ({ saleId, position, categoryId, serviceId, day, clientId }) => [
    primaryKey({ name: 'counted_line_pkey', columns: [saleId, position] }),
    index('counted_line_day_index').on(day),
    index('counted_line_category_index').on(categoryId, day, clientId),
    index('counted_line_service_index').on(serviceId, day, clientId),
  ],
)
