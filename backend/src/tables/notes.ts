import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant, reference, rowId, searchText } from './columns'
import { client } from './people'
import { sale } from './sales'

/** Notes on clients and sales. Append-only: a trigger refuses to change or delete one. */
export const note = pgTable(
  'note',
  {
    id: rowId(),
    createdAt: instant('created_at').notNull().defaultNow(),
    accountId: reference('account_id', () => account.id),
    /** The name at the time of the note. */
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    clientId: reference('client_id', () => client.id),
    /** Null for a note on the client. A note on a sale is a note on its client, too. */
    saleId: integer('sale_id').references(() => sale.id),
    search: text('search')
      .notNull()
      .generatedAlwaysAs((): SQL => searchText([note.text, note.authorName])),
  },
  (table) => [
    index('note_client_index').on(table.clientId, table.id),
    index('note_sale_index').on(table.saleId, table.id),
    index('note_search_index').using('gin', table.search.op('gin_trgm_ops')),
    check('note_text_check', sql`${table.text} <> ''`),
  ],
)
