import { and, type SQL, sql } from 'drizzle-orm'
import type { Listing, ListSize, Order } from './listing'

/** At most this many matches or records of a filtered list are gathered and sorted; more are read in the order of the list. */
export const MAX_GATHERED = 6_000
/** Up to this many rows from an end of a whole list, skipping row by row is faster than summing blocks. */
export const NEAR_AN_END = 8_000
/** Up to this many rows from an end of its block, a page of a clustered list is read from there: the list's ends may be far. */
const NEAR_ITS_BLOCK = 16_384

/** Where the records of a page are in several blocks, up to this many records of these blocks are read by their ids and sorted. */
const MAX_SORTED = 2_000

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
  /** Selects ids, among them those of all records of the blocks of the page, where they are stored. */
  ids?: SQL | undefined
}

/** The number of rows of the page. */
const restOfPage = (limit: number) =>
  sql`(select greatest(least(${sql.raw(`${limit}`)}, total - ${OFFSET}), 0) from counted)`

/** The block of the page's first row in ascending order, where the list has blocks in this order. */
export function blockOf(
  size: ListSize | undefined,
  order: Order,
  limit: number,
  nearAnEnd = NEAR_AN_END,
): Block | undefined {
  const afterPage = sql`(total - ${OFFSET} - ${sql.raw(`${limit}`)})`
  const position = order.descending ? sql`(select greatest(${afterPage}, 0) from counted)` : OFFSET
  const place = size?.blockAt?.(order, position, restOfPage(limit))
  if (!place) return undefined
  const ids = size?.idsOfBlocks?.(order)
  const toAnEnd = sql`least(${OFFSET}, ${afterPage})`
  if (!size?.isClustered?.(order)) {
    return { place, isNeeded: sql`${toAnEnd} > ${sql.raw(`${nearAnEnd}`)}`, maxSkip: toAnEnd, ids }
  }
  const isLong = sql`total > ${sql.raw(`${MAX_GATHERED}`)}`
  const maxSkip = sql`greatest(${toAnEnd}, ${sql.raw(`${NEAR_ITS_BLOCK}`)})`
  return { place, isNeeded: isLong, maxSkip, ids }
}

/**
 * Reads backwards from the end for pages in the second half, so that the last pages are as fast as the first ones. Where the
 * list has blocks in this order, skips whole blocks by their stored row counts and reads from the nearer end of the page's block,
 * unless an end of the list is nearer.
 *
 * @returns common table expressions that define `ordered(id, place)`
 */
export function idsInOrder<Row extends { id: number }>(
  list: Listing<Row>,
  where: SQL | undefined,
  order: Order,
  limit: number,
  block: Block | undefined,
): SQL[] {
  const { id, from } = list
  const { key, orderBy, reversed, descending } = order
  const size = sql.raw(`${limit}`)
  const isNear = sql`(select 2 * ${OFFSET} + ${size} <= total from counted)`
  const rest = restOfPage(limit)
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
  const isSorted = block.ids
    ? sql`rows_left < ${rest} and rows_around <= ${sql.raw(`${MAX_SORTED}`)}`
    : sql`false`
  const isInBlock = (way: string) => sql`(select is_nearer and way = ${way} from block)`
  const atLeastStart = (key: SQL, id: SQL) =>
    sql`(${key}, ${id}) >= ((select start from block), (select start_id from block))`
  const beforeNext = (key: SQL, id: SQL) =>
    sql`(${key}, ${id}) < ((select next_start from block), (select next_id from block))`
  const beforeEnd = sql`(key, id) < ((select end_start from block), (select end_id from block))`
  const sorted = block.ids
    ? [
        sql`from_sorted_blocks as (
      select id from (${withKey(list, order, block.ids)}) as stored
      where ${and(isInBlock('sorted'), atLeastStart(sql`key`, sql`id`), sql`(${beforeEnd}) is not false`)}
      order by key, id limit ${rest} offset (select skip from block))`,
      ]
    : []
  return [
    sql`block as materialized (
      select *, least(skip, skip_back) < ${block.maxSkip} as is_nearer,
        case when ${isSorted} then 'sorted' when skip_back < skip then 'backwards' else 'forwards' end as way
      from (
        select *, case when next_start is not null and rows_left >= ${rest} then rows_left - ${rest} end as skip_back
        from (${block.place}) as found
      ) as found, counted
      where (select ${block.isNeeded} from counted))`,
    ...ends,
    sql`from_block_start as (
      select ${id} as id from ${from} where ${and(where, atLeastStart(key, sql`${id}`), isInBlock('forwards'))}
      order by ${forwards} limit ${rest} offset (select skip from block))`,
    sql`from_block_end as (
      select ${id} as id from ${from} where ${and(where, beforeNext(key, sql`${id}`), isInBlock('backwards'))}
      order by ${backwards} limit ${rest} offset (select skip_back from block))`,
    ...sorted,
    sql`ordered as (
      ${places}
      union all select id, ${forwardPlaces} as place from from_block_start
      union all select id, ${backwardPlaces} as place from from_block_end
      ${sorted.length === 0 ? sql`` : sql`union all select id, ${forwardPlaces} as place from from_sorted_blocks`})`,
  ]
}

/** Reads the sort keys of records by their ids. In this form the database looks each one up, however many it expects. */
export const withKey = <Row extends { id: number }>(list: Listing<Row>, { key }: Order, ids: SQL): SQL => sql`
  select stored.id, key from (${ids}) as stored
  cross join lateral (select ${key} as key from ${list.from} where ${list.id} = stored.id limit 1) as record`
