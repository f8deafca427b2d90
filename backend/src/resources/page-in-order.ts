import { and, type SQL, sql } from 'drizzle-orm'
import type { Listing, ListSize, Order } from './listing'

/** At most this many matches or records of a filtered list are gathered and sorted; more are read in the order of the list. */
export const MAX_GATHERED = 6_000
/** Up to this many rows from an end of a whole list, skipping row by row is faster than summing blocks. */
export const NEAR_AN_END = 8_000
/** Up to this many rows from an end of its block, a page of a clustered list is read from there: the list's ends may be far. */
const NEAR_ITS_BLOCK = 16_384

/** The place of a row on its page, by its number from either end of the page. */
const FROM_START = sql`row_number() over ()`
const FROM_END = sql`-row_number() over ()`

export const OFFSET = sql`${sql.placeholder('offset')}::bigint`

/**
 * The block from which a page is read, instead of from an end of the list. Its expressions refer to the common table
 * expression `counted`.
 */
export interface Block {
  /** As `ListSize.blockAt` selects it. */
  place: SQL
  /** Whether to look for it. */
  isNeeded: SQL
  /** It is used for a page that is fewer rows after its start, or before its end. */
  maxSkip: SQL
}

/** The block of the page's first row in ascending order, where the list has blocks in this order. */
export function blockOf(
  size: ListSize | undefined,
  order: Order,
  limit: number,
  nearAnEnd = NEAR_AN_END,
): Block | undefined {
  const afterPage = sql`(total - ${OFFSET} - ${sql.raw(`${limit}`)})`
  const place = size?.blockAt?.(
    order,
    order.descending ? sql`(select greatest(${afterPage}, 0) from counted)` : OFFSET,
  )
  if (!place) return undefined
  const toAnEnd = sql`least(${OFFSET}, ${afterPage})`
  if (!size?.isClustered?.(order)) {
    return { place, isNeeded: sql`${toAnEnd} > ${sql.raw(`${nearAnEnd}`)}`, maxSkip: toAnEnd }
  }
  const isLong = sql`total > ${sql.raw(`${MAX_GATHERED}`)}`
  return { place, isNeeded: isLong, maxSkip: sql`greatest(${toAnEnd}, ${sql.raw(`${NEAR_ITS_BLOCK}`)})` }
}

/**
 * Reads backwards from the end for pages in the second half, so that the last pages are as fast as the first ones. Where the
 * list has blocks in this order, skips whole blocks by their stored row counts and reads from the nearer end of the page's block,
 * unless an end of the list is nearer.
 *
 * @returns common table expressions that define `ordered(id, place)`
 */
export function idsInOrder<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  where: SQL | undefined,
  { key, orderBy, reversed, descending }: Order,
  limit: number,
  block: Block | undefined,
): SQL[] {
  const size = sql.raw(`${limit}`)
  const isNear = sql`(select 2 * ${OFFSET} + ${size} <= total from counted)`
  const rest = sql`(select greatest(least(${size}, total - ${OFFSET}), 0) from counted)`
  const fromEnds = and(where, block && sql`(select is_nearer from block) is not true`)
  const places = sql`
    select id, ${FROM_START} as place from from_start
    union all select id, ${FROM_END} as place from from_end`
  const ends = [
    sql`from_start as (
      select ${id} as id from ${from} where ${and(fromEnds, isNear)}
      order by ${orderBy} limit ${size} offset ${OFFSET})`,
    sql`from_end as (
      select ${id} as id from ${from} where ${and(fromEnds, sql`not ${isNear}`)}
      order by ${reversed} limit ${rest}
      offset (select greatest(total - ${OFFSET} - ${size}, 0) from counted))`,
  ]
  if (!block) return [...ends, sql`ordered as (${places})`]
  const [forwards, backwards] = descending ? [reversed, orderBy] : [orderBy, reversed]
  const [forwardPlaces, backwardPlaces] = descending ? [FROM_END, FROM_START] : [FROM_START, FROM_END]
  const isInBlock = (isBackwards: SQL) => sql`(select is_nearer and ${isBackwards} from block)`
  return [
    sql`block as materialized (
      select *, least(skip, skip_back) < ${block.maxSkip} as is_nearer from (
        select *, case when next_start is not null and rows_left >= ${rest} then rows_left - ${rest} end as skip_back
        from (${block.place}) as found
      ) as found, counted
      where (select ${block.isNeeded} from counted))`,
    ...ends,
    sql`from_block_start as (
      select ${id} as id from ${from}
      where ${and(where, sql`(${key}, ${id}) >= ((select start from block), (select start_id from block))`, isInBlock(sql`(skip_back < skip) is not true`))}
      order by ${forwards} limit ${rest} offset (select skip from block))`,
    sql`from_block_end as (
      select ${id} as id from ${from}
      where ${and(where, sql`(${key}, ${id}) < ((select next_start from block), (select next_id from block))`, isInBlock(sql`skip_back < skip`))}
      order by ${backwards} limit ${rest} offset (select skip_back from block))`,
    sql`ordered as (
      ${places}
      union all select id, ${forwardPlaces} as place from from_block_start
      union all select id, ${backwardPlaces} as place from from_block_end)`,
  ]
}
