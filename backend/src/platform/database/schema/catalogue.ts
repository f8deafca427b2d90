import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, editableColumns, rowId } from './columns'

export const category = pgTable('category', {
  id: rowId(),
  name: text('name').notNull(),
  description: text('description').notNull(),
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
    ...editableColumns(),
  },
  (table) => [index('service_category_id_index').on(table.categoryId)],
)

export const paymentMethod = pgTable('payment_method', {
  id: rowId(),
  type: text('type').notNull(),
  /** Surcharge in basis points: 1500 is 15 %. */
  interestBasisPoints: integer('interest_basis_points').notNull(),
  ...editableColumns(),
})
