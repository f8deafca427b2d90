import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents } from './columns'

// What reports are made of: the completed sales and their lines, each as little as a report needs of it, and totals of
// them. Triggers keep them (migrations/*_count_by_row.sql); nothing else writes here.

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

/** By month only: those of a day would be as many as its lines. A sale has one line for each service. */
export const lineTotal = pgTable(
  'line_total',
  {
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    categoryId: integer('category_id').notNull(),
    serviceId: integer('service_id').notNull(),
    ...sellerColumns(),
    lines: bigint('lines', { mode: 'number' }).notNull(),
    /** Counts a sale once for all its lines of one category. */
    categorySales: bigint('category_sales', { mode: 'number' }).notNull(),
    cents: cents('cents').notNull(),
  },
  ({ month, categoryId, serviceId, paymentMethodId, accountId }) => [
    primaryKey({
      name: 'line_total_pkey',
      columns: [month, categoryId, serviceId, paymentMethodId, accountId],
    }),
    index('line_total_category_index').on(categoryId, month),
    index('line_total_service_index').on(serviceId, month),
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
  ({ clientId, day, saleId, previousDay, paymentMethodId }) => [
    primaryKey({ name: 'counted_sale_pkey', columns: [clientId, day, saleId] }),
    index('counted_sale_day_index').on(day, previousDay),
    index('counted_sale_payment_method_index').on(paymentMethodId, day, clientId),
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
