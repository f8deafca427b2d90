import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** Settings of the business, in a single row. */
export const business = pgTable(
  'business',
  {
    single: boolean('single').primaryKey().default(true),
    /** IANA name. Changing it opens all closed months, because they begin at other instants. */
    timeZone: text('time_zone').notNull(),
    /** Whether administrators and owners must have a second factor. */
    administratorsNeedSecondFactor: boolean('administrators_need_second_factor').notNull().default(false),
    ownersNeedSecondFactor: boolean('owners_need_second_factor').notNull().default(false),
  },
  (table) => [check('business_single_check', sql`${table.single}`)],
)
