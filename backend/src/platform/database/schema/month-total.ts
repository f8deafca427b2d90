import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { cents } from './columns'

/**
 * The completed sales of closed months, added up by the database function `sum_sales`. A month that has no rows is open: its
 * sales are read themselves.
 */
export const monthTotal = pgTable(
  'month_total',
  {
    /** The first day of the month, in the business's time zone. */
    month: date('month', { mode: 'string' }).notNull(),
    /** Of these four, 0 stands for all. */
    paymentMethodId: integer('payment_method_id').notNull(),
    accountId: integer('account_id').notNull(),
    categoryId: integer('category_id').notNull(),
    serviceId: integer('service_id').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
    cents: cents('cents').notNull(),
  },
  ({ month, paymentMethodId, accountId, categoryId, serviceId }) => [
    primaryKey({
      name: 'month_total_pkey',
      columns: [paymentMethodId, accountId, categoryId, serviceId, month],
    }),
    index('month_total_month_index').on(month),
  ],
)
