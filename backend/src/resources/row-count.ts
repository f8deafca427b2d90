import { type SQL, sql } from 'drizzle-orm'
import { BLOCK_SIZE, rowCount } from '../database/schema/row-count'
import type { ListSize } from './listing'

/** The size of a table whose rows triggers count, and where its positions are. */
export const countedByTriggers = (table: string): ListSize => ({
  total: sql`select coalesce(sum(rows), 0)::int as total from ${rowCount} where entity = ${table}`,
  near: (position: SQL) => sql`
    select block * ${sql.raw(`${BLOCK_SIZE}`)} as id, ${position} - before as skip from (
      select block, (sum(sum(rows)) over (order by block) - sum(rows))::bigint as before
      from ${rowCount} where entity = ${table} group by block
    ) as blocks
    where before <= ${position} order by block desc limit 1`,
})
