import type { SQL } from 'drizzle-orm'
import type { Database } from './database'

/** Runs hand-written SQL. The caller states the type of the rows. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  // Both engines return this shape, but their common type does not declare it.
  const { rows } = (await db.execute(query)) as { rows: Row[] }
  return rows
}
