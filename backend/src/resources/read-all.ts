import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { decodeRow, selectList } from '../database/selection'
import { conditions, type Filter, type Listing, orderOf } from './listing'

/**
 * The whole list as it is at one moment, a batch at a time.
 *
 * @param signal ends the reading
 * @throws ProblemError 400 if there is no such sort
 */
export async function* readAll<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const { columns, from, details } = list
  const query = sql`
    select ${selectList(columns)} from ${from} ${details}
    where ${conditions(list, filter) ?? sql`true`} order by ${orderOf(list, filter).orderBy}`
  for await (const rows of engineOf(db).stream(query, signal)) {
    yield rows.map((row) => list.toRow(decodeRow(columns, row)))
  }
}
