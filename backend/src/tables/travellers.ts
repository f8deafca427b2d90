import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DocumentKind } from 'shared-api/contract'
import { service } from './catalogue'
import { sale } from './sales'

/** Who travels by a sale. A change replaces the whole list, so the position is the key. */
export const traveller = pgTable(
  'traveller',
  {
    saleId: integer('sale_id')
      .notNull()
      .references(() => sale.id),
    /** Position in the list, from 0. */
    position: integer('position').notNull(),
    /** The line, by its service, because a sale has each service once. Null: the whole sale. */
    serviceId: integer('service_id').references(() => service.id),
    name: text('name').notNull(),
    lastname: text('lastname').notNull(),
    documentKind: text('document_kind').$type<DocumentKind>().notNull(),
    document: text('document').notNull(),
    birthday: date('birthday', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.position] })],
)
