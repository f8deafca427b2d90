import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant, rowId } from './columns'

/** Named views of lists. A name is unique for each list and owner, whatever its case. */
export const savedView = pgTable(
  'saved_view',
  {
    id: rowId(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Counts the changes, and becomes the ETag. */
    version: integer('version').notNull().default(1),
    /** Null for a view of everybody. */
    accountId: integer('account_id').references(() => account.id),
    /** The path of the list's section without its slash. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query string of the list's address. */
    query: text('query').notNull(),
  },
  (table) => [
    uniqueIndex('saved_view_name_key').on(
      sql`coalesce(${table.accountId}, 0)`,
      table.list,
      sql`lower(${table.name})`,
    ),
  ],
)
