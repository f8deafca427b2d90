import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { BLOCK_SIZE, rowCount } from '../database/schema/row-count'
import type { ListSize } from './listing'

const BLOCK = sql.raw(`${BLOCK_SIZE}`)

/** The first sort key of a block. */
type StartOf = (block: SQL) => SQL

const startOfIds: StartOf = (block) => sql`${block} * ${BLOCK}`

/** The first text of a block of `text_block`, a database function. */
export const startOfTexts: StartOf = (block) => {
  const letter = (code: SQL) => sql`case when ${code} = 0 then '' else chr(${code}) end`
  return sql`${letter(sql`${block} / 1024`)} || ${letter(sql`${block} % 1024`)}`
}

/**
 * The size of a table whose rows are counted by triggers.
 *
 * @param sortKeys by sort field: the starts of the blocks that the entity `table.field` counts
 */
export const countedByTriggers = (entity: string, sortKeys: Record<string, StartOf> = {}): ListSize => ({
  total: sql`select coalesce(sum(rows), 0)::int as total from ${rowCount} where entity = ${entity}`,
  blockAt({ byId, field }, position) {
    if (byId) return nearestBlock(entity, startOfIds, position)
    const startOf = sortKeys[field]
    return startOf && nearestBlock(`${entity}.${field}`, startOf, position)
  },
})

/** The size of an append-only table: finished blocks are counted once, later rows for every request. */
export const countedByBlocks = (table: PgTable): ListSize => ({
  total: sql`
    select ((select coalesce(sum(rows), 0) from ${rowCount} where entity = ${getTableName(table)})
      + (select count(*) from ${table} where id >= (${firstUncounted(getTableName(table), BLOCK_SIZE)})))::int as total`,
  blockAt: ({ byId }, position) =>
    byId ? nearestBlock(getTableName(table), startOfIds, position) : undefined,
})

/** The last counted block that starts at or before the position, or the start of the table. */
const nearestBlock = (entity: string, startOf: StartOf, position: SQL): SQL => sql`
  select ${startOf(sql`block`)} as start, 0 as start_id, ${position} - before as skip,
    ${startOf(sql`next`)} as next_start, 0 as next_id, before + rows - ${position} as rows_left
  from (
    select block, sum(rows)::bigint as rows, (sum(sum(rows)) over in_order - sum(rows))::bigint as before,
      lead(block) over in_order as next
    from (select 0 as block, 0 as rows union all select block, rows from ${rowCount} where entity = ${entity}) as counts
    group by block window in_order as (order by block)
  ) as blocks
  where before <= ${position} order by block desc limit 1`

/** Selects the first id after the counted blocks. */
export const firstUncounted = (entity: string, blockSize: number): SQL => sql`
  select coalesce(max(block) + 1, 0) * ${sql.raw(`${blockSize}`)} from ${rowCount} where entity = ${entity}`

/**
 * Selects the first block of ids in which further rows can appear. A block is finished when a row two blocks later was
 * written by a transaction older than every running one, because then all transactions that drew an id of the block have
 * ended.
 */
export const firstOpenBlock = (table: PgTable, blockSize: number): SQL => sql`
  select id / ${sql.raw(`${blockSize}`)} - 1 as block from ${table} as record
  where age(record.xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)
  order by id desc limit 1`

/** Counts the finished blocks. Several servers may run this at the same time. */
export async function countFinishedBlocks(db: Database, table: PgTable): Promise<void> {
  const entity = getTableName(table)
  await db.execute(sql`
    insert into ${rowCount} (entity, block, slot, rows)
    select ${entity}::text, id / ${BLOCK}, 0, count(*) from ${table}
    where id >= (${firstUncounted(entity, BLOCK_SIZE)}) and id < (${firstOpenBlock(table, BLOCK_SIZE)}) * ${BLOCK}
    group by 2
    on conflict do nothing`)
}

/** Counts the blocks up to that of an id again, after rows in them were dropped. */
export async function recountBlocks(db: Database, table: PgTable, lastId: number): Promise<void> {
  await db.execute(sql`
    update ${rowCount} set rows = (
      select count(*) from ${table} where id >= block::bigint * ${BLOCK} and id < (block + 1)::bigint * ${BLOCK}
    )
    where entity = ${getTableName(table)} and block <= ${lastId}::bigint / ${BLOCK}`)
}
