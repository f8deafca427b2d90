import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** What the database has to know of the business: one row. */
export const business = pgTable(
  'business',
  {
    single: boolean('single').primaryKey().default(true),
    /** IANA name. Changing it counts all sales anew: days begin at other instants. */
    timeZone: text('time_zone').notNull(),
  },
  (table) => [check('business_single_check', sql`${table.single}`)],
)
