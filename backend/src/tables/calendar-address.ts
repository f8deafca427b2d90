import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant } from './columns'

/** The addresses to which calendar programs subscribe, one for each account. */
export const calendarAddress = pgTable('calendar_address', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => account.id),
  /** SHA-256 of the token in the address. */
  tokenHash: text('token_hash').notNull().unique('calendar_address_token_key'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
