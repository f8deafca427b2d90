import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { rowsOf } from '../platform/database/statement'

/** The number of statements in this PostgreSQL database that wait for a lock. */
export async function waitingForLock(db: Database): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
