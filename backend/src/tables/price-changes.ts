import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { paymentMethod, service } from './catalogue'
import { instant, rowId } from './columns'

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
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
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
