import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant, rowId } from './columns'
import { sale } from './sales'

/** Links with which everybody who has one may read a receipt. Revoking one deletes it; the audit log keeps who did it. */
export const receiptLink = pgTable(
  'receipt_link',
  {
    id: rowId(),
    saleId: integer('sale_id')
      .notNull()
      .references(() => sale.id),
    /** SHA-256 of the link's token. The token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('receipt_link_token_hash_key').on(table.tokenHash),
    index('receipt_link_sale_id_index').on(table.saleId),
    index('receipt_link_expires_at_index').on(table.expiresAt),
  ],
)
