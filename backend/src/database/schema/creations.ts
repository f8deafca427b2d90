import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant } from './columns'

/** What came of requests with an Idempotency-Key, for as long as they may be repeated. Sales keep theirs themselves. */
export const creation = pgTable(
  'creation',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    entityId: integer('entity_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('creation_created_at_index').on(table.createdAt),
  ],
)
