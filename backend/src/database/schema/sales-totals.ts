import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents } from './columns'

// Totals of the completed sales, by day and by month. Triggers keep them (migrations/*_count_sales.sql); nothing else
// writes here.

export type Unit = 'day' | 'month'

const unitColumns = () => ({
  unit: text('unit').$type<Unit>().notNull(),
  /** The first day of the unit, in the business's time zone. */
  start: date('start', { mode: 'string' }).notNull(),
  paymentMethodId: integer('payment_method_id').notNull(),
  /** Of the employee who sold. */
  accountId: integer('account_id').notNull(),
  sales: bigint('sales', { mode: 'number' }).notNull(),
})

export const salesTotal = pgTable(
  'sales_total',
  { ...unitColumns(), cents: cents('cents').notNull() },
  ({ unit, start, paymentMethodId, accountId }) => [
    primaryKey({ name: 'sales_total_pkey', columns: [unit, start, paymentMethodId, accountId] }),
  ],
)

export const clientTotal = pgTable(
  'client_total',
  { ...unitColumns(), clientId: integer('client_id').notNull() },
  ({ unit, start, clientId, paymentMethodId, accountId }) => [
    primaryKey({ name: 'client_total_pkey', columns: [unit, start, clientId, paymentMethodId, accountId] }),
  ],
)

/** A sale has one line for each service, so `sales` counts lines. */
export const lineTotal = pgTable(
  'line_total',
  {
    ...unitColumns(),
    categoryId: integer('category_id').notNull(),
    serviceId: integer('service_id').notNull(),
    /** Counts a sale once for all its lines of one category. */
    categorySales: bigint('category_sales', { mode: 'number' }).notNull(),
    cents: cents('cents').notNull(),
  },
  ({ unit, start, categoryId, serviceId, paymentMethodId, accountId }) => [
    primaryKey({
      name: 'line_total_pkey',
      columns: [unit, start, categoryId, serviceId, paymentMethodId, accountId],
    }),
  ],
)
