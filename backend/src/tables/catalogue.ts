import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, editableColumns, rowId } from './columns'

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
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
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
  /** True when it is no longer offered. */
  retired: boolean('retired').notNull().default(false),
  ...editableColumns(),
})
