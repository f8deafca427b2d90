import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Releases of remotes that a share of the accounts uses, with what pages have reported of them and of the live ones since. */
export const canary = pgTable(
  'canary',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    loads: integer('loads').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    liveLoads: integer('live_loads').notNull().default(0),
    liveErrors: integer('live_errors').notNull().default(0),
    reportedAt: instant('reported_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.release] })],
)
