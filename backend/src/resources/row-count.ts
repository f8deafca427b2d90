import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { BLOCK_SIZE, rowCount } from '../database/schema/row-count'

/** How many rows a table has that triggers count. */
export async function countedRows(db: Database, entity: string): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select coalesce(sum(rows), 0)::int as total from ${rowCount} where entity = ${entity}`,
  )
  return row?.total ?? 0
}

/** Where to begin for the row at a position, of all by their ids: at an id, with so many rows left to skip. */
export async function nearPosition(
  db: Database,
  entity: string,
  position: number,
): Promise<{ id: number; skip: number }> {
  const [row] = await rowsOf<{ block: number; before: number }>(
    db,
    sql`
      select block, before from (
        select block, (sum(sum(rows)) over (order by block) - sum(rows))::int as before
        from ${rowCount} where entity = ${entity} group by block
      ) as blocks
      where before <= ${position} order by block desc limit 1`,
  )
  return row ? { id: row.block * BLOCK_SIZE, skip: position - row.before } : { id: 0, skip: position }
}
