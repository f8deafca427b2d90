import { and, type SQL, sql } from 'drizzle-orm'
import type { Listing, ListSize, Order, ScopeOfMany } from './listing'
import { FROM_END, FROM_START, MAX_GATHERED, OFFSET, placed, rowsOfPage, withKey } from './page-parts'

/** Up to this many rows from an end of a whole list, skipping row by row is faster than summing blocks. */
export const NEAR_AN_END = 8_000
/** Up to this many rows after the start of its first block, a page of a clustered list is read from there: the list's ends may be far. */
const NEAR_ITS_BLOCK = 16_384
/** Up to this many rows of the blocks of a page are read by their ids and sorted even if the rows between may be few. */
const MAX_SORTED = 2_000
/** To read a row by its id takes as long as to check this many rows in the order of the list. */
const COST_OF_ID = 20
/** In a block with more rows than this, a page is read by ids: to check so many rows by another index takes some 40 ms. */
const LARGE_BLOCK = 32_000
/** To read the sets of ids takes as long as to check this many rows. */
const COST_OF_SETS = 4_000
const COST_OF_ROWS = sql.raw(`(${COST_OF_ID} * rows_in_blocks + ${COST_OF_SETS})`)

/**
 * The block from which a page is read, instead of from an end of the list. Its expressions refer to the common table
 * expression `counted`.
 */
export interface Block {
  /** As `ListSize.blockAt` selects it. */
  place: SQL
  /** Whether to look for it. */
  isNeeded: SQL
  /** Whether it is nearer to the page than the ends of the list. */
  isNearer: SQL
  /** As `ListSize.idsOfBlocks` selects them. */
  ids?: SQL | undefined
  /** As in `ListSize`. */
  scopeOfMany?: ScopeOfMany | undefined
}

/** The block of the page's first row in ascending order, where the list has blocks in this order. */
export function blockOf(
  size: ListSize | undefined,
  order: Order,
  limit: number,
  nearAnEnd = NEAR_AN_END,
): Block | undefined {
  const afterPage = sql`(total - ${OFFSET} - ${sql.raw(`${limit}`)})`
  const position = order.descending ? sql`(select greatest(${afterPage}, 0) from counted)` : OFFSET
  const place = size?.blockAt?.(order, position, rowsOfPage(limit))
  if (!place) return undefined
  const ids = size?.idsOfBlocks?.(order)
  const scopeOfMany = size?.scopeOfMany
  const toAnEnd = sql`least(${OFFSET}, ${afterPage})`
  const isLong = sql`total > ${sql.raw(`${MAX_GATHERED}`)}`
  if (!size?.isClustered?.(order)) {
    const isNeeded = sql`${isLong} and ${toAnEnd} > ${sql.raw(`${nearAnEnd}`)}`
    return { place, isNeeded, isNearer: sql`least(skip, skip_back) < ${toAnEnd}`, ids, scopeOfMany }
  }
  // Of a page within one block, at most half of the block is skipped.
  const isNearer = sql`(skip_back is not null or skip < greatest(${toAnEnd}, ${sql.raw(`${NEAR_ITS_BLOCK}`)}))`
  return { place, isNeeded: isLong, isNearer, ids, scopeOfMany }
}

/** About the number of rows that are checked if the page is read in order. The rows of the list are assumed to be evenly distributed. */
const rowsToCheck = (rows: SQL): SQL => sql`
  ((least(skip, skip_back) + ${rows}) * all_rows / greatest(rows_in_blocks, 1) + rows_between)`

/**
 * Defines `block`: the block of the page, the `way` to read the page from it, null if the list is read from its ends, and whether
 * it `reads_many` rows.
 */
export function foundBlock({ place, ids, scopeOfMany, isNeeded, isNearer }: Block, limit: number): SQL {
  const rows = rowsOfPage(limit)
  return sql`
    block as materialized (
      select *, case
        when ${ids ? isFasterByIds(rows) : sql`false`} then 'sorted'
        when ${isNearer} then case when skip_back < skip then 'backwards' else 'forwards' end
      end as way,
        ${scopeOfMany ? sql`${rowsToCheck(rows)} > ${scopeOfMany.cost}` : sql`false`} as reads_many
      from (
        select *, case when next_start is not null and rows_left >= ${rows} then rows_left - ${rows} end as skip_back
        from (${place}) as found
      ) as found, counted
      where (select ${isNeeded} from counted))`
}

/**
 * Of a page in several blocks, all rows of the blocks between are checked. In one block the rows of the list may not be evenly
 * distributed: if it is so large that the page would then be slow, the page is read by ids.
 */
const isFasterByIds = (rows: SQL): SQL => sql`(
  rows_in_blocks <= ${sql.raw(`${MAX_SORTED}`)} and (
    rows_left < ${rows} or all_rows > ${sql.raw(`${LARGE_BLOCK}`)}
    or ${rowsToCheck(rows)} > ${COST_OF_ROWS}
  )
  or rows_left < ${rows} and rows_between > ${COST_OF_ROWS}
)`

/** Selects the page from the block, in one of three ways: forwards, backwards, or all rows of its blocks by their ids. */
export function fromBlock<Row extends { id: number }>(
  list: Listing<Row>,
  where: SQL | undefined,
  order: Order,
  limit: number,
  { ids, scopeOfMany }: Block,
): SQL[] {
  const { id, from } = list
  const { key, descending } = order
  const [ascending, against] = descending ? [order.reversed, order.orderBy] : [order.orderBy, order.reversed]
  const [ascendingPlace, placeAgainst] = descending ? [FROM_END, FROM_START] : [FROM_START, FROM_END]
  const rows = rowsOfPage(limit)
  const isWay = (way: string) => sql`(select way = ${way} from block)`
  const limits = (start: string, startId: string) =>
    sql`((select ${sql.raw(start)} from block), (select ${sql.raw(startId)} from block))`
  const scope = scopeOfMany
    ? sql`case when (select reads_many from block) then ${scopeOfMany.condition} else ${where ?? sql`true`} end`
    : where
  const start = limits('start', 'start_id')
  const forwards = sql`
    select ${id} as id from ${from} where ${and(scope, sql`(${key}, ${id}) >= ${start}`, isWay('forwards'))}
    order by ${ascending} limit ${rows} offset (select skip from block)`
  const next = limits('next_start', 'next_id')
  const backwards = sql`
    select ${id} as id from ${from} where ${and(scope, sql`(${key}, ${id}) < ${next}`, isWay('backwards'))}
    order by ${against} limit ${rows} offset (select skip_back from block)`
  const parts = [placed(forwards, ascendingPlace), placed(backwards, placeAgainst)]
  if (!ids) return parts

  const sorted = sql`
    select id from (${withKey(list, order, ids)}) as stored where ${isWay('sorted')}
    order by key, id limit ${rows} offset (select skip from block)`
  return [...parts, placed(sorted, ascendingPlace)]
}
