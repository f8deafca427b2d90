import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant, reference } from './columns'

/** Results of requests with an Idempotency-Key, kept while a request may be repeated. Sales keep theirs for good, too. */
export const idempotentResult = pgTable(
  'idempotent_result',
  {
    accountId: reference('account_id', () => account.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    entityId: integer('entity_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotent_result_created_at_index').on(table.createdAt),
  ],
)
