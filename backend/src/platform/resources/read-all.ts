import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { decodeRow, selectList } from '../database/selection'
import { type Filter, type Listing, listCondition, orderOf } from './listing'

/**
 * Reads the whole list in one snapshot, in batches.
 *
 * @param signal ends the reading
 * @throws ProblemError 400 for an unknown sort field
 */
export async function* readAll<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const { columns, from, details } = list
  const where = (await listCondition(db, list, filter)) ?? sql`true`
  const query = sql`
    select ${selectList(columns)} from ${from} ${details}
    where ${where} order by ${orderOf(list, filter)}`
  for await (const rows of engineOf(db).stream(query, signal)) {
    yield rows.map((row) => list.toRow(decodeRow(columns, row)))
  }
}
