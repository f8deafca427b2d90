import type { SQL } from 'drizzle-orm'
import type { Database } from './database'

/** The rows of a query written by hand; their shape is what the query says. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  // Both engines answer so, which the type that they share does not tell.
  const { rows } = (await db.execute(query)) as { rows: Row[] }
  return rows
}
