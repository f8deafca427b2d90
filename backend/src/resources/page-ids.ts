import { and, type SQL, sql } from 'drizzle-orm'
import { MAX_SEARCH_RESULTS } from 'shared-api/contract'
import type { Filter, Listing, ListSize, Order } from './listing'

// Each function below whose name begins with idsOf returns common table expressions that define `counted(total)` and
// `page(id, place)`.

/** At most this many matches or records of a narrowed list are gathered and sorted; more are read in the order of the list. */
const MAX_GATHERED = 6_000
/** Up to this many rows from an end of a whole list, skipping row by row is faster than summing blocks. */
export const NEAR_AN_END = 8_000
/** The same for a narrowed list, where rows of other records are skipped too. */
const NEAR_AN_END_OF_NARROWED = 200
/** Up to this many rows from its block's start, a page of a clustered list is read from there, because its ends may be far. */
const NEAR_ITS_BLOCK = 16_384

const OFFSET = sql`${sql.placeholder('offset')}::bigint`
const ORDERED_PAGE = sql`page as (select id, place from ordered)`

export const idsOfWholeList = <Row extends { id: number }>(
  list: Listing<Row>,
  order: Order,
  limit: number,
  block: Block | undefined,
): SQL[] => [
  ...(list.size?.parts ?? []),
  counted(list.size?.total ?? countOf(list, undefined)),
  ...idsInOrder(list, undefined, order, limit, block),
  ORDERED_PAGE,
]

/**
 * Where the size is known without counting, gathers and sorts a short list; a longer one is read in its order, by blocks or from
 * the nearer end.
 */
export function idsOfNarrowedList<Row extends { id: number }>(
  list: Listing<Row>,
  { scope, size }: Filter,
  order: Order,
  limit: number,
): SQL[] {
  if (!size)
    return [counted(countOf(list, scope)), ...idsInOrder(list, scope, order, limit, undefined), ORDERED_PAGE]
  const direction = sql.raw(order.descending ? 'desc' : 'asc')
  const isShort = sql`(select total <= ${sql.raw(`${MAX_GATHERED}`)} from counted)`
  const isLong = and(size.inOrder, sql`not ${isShort}`)
  return [
    ...(size.parts ?? []),
    counted(size.total),
    sql`gathered as materialized (
      select ${list.id} as id, ${order.key} as key from ${list.from} where ${and(scope, isShort)})`,
    ...idsInOrder(list, isLong, order, limit, blockOf(size, order, limit, NEAR_AN_END_OF_NARROWED)),
    sql`page as (
      (select id, row_number() over () as place from (
        select id from gathered order by key ${direction}, id ${direction}
        limit ${sql.raw(`${limit}`)} offset ${OFFSET}) as short)
      union all select id, place from ordered)`,
  ]
}

/**
 * Gathers and sorts the matches that an index finds, up to MAX_GATHERED. A search with more matches is so frequent that
 * reading the list in its order finds a page of matches soon.
 */
export function idsOfSearch<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  where: SQL,
  { key, orderBy, descending }: Order,
  limit: number,
): SQL[] {
  const size = sql.raw(`${limit}`)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  // The same condition in a form that keeps the planner from using the search index.
  const everywhere = sql`case when ${where} then true else false end`
  return [
    sql`gathered as materialized (
      select ${id} as id, ${key} as key from ${from} where ${where} limit ${sql.raw(`${MAX_GATHERED + 1}`)})`,
    sql`counted as materialized (
      select least(count(*), ${sql.raw(`${MAX_SEARCH_RESULTS}`)})::int as total, count(*) > ${sql.raw(`${MAX_GATHERED}`)} as many
      from gathered)`,
    sql`few as (
      select id from gathered where not (select many from counted)
      order by key ${direction}, id ${direction} limit ${size} offset ${OFFSET})`,
    sql`of_many as (
      select ${id} as id from ${from} where (select many from counted) and ${everywhere}
      order by ${orderBy} limit ${size} offset ${OFFSET})`,
    sql`page as (
      select id, row_number() over () as place from (select id from few union all select id from of_many) as found
      limit greatest(${sql.raw(`${MAX_SEARCH_RESULTS}`)} - ${OFFSET}, 0))`,
  ]
}

/** Where to read a page from instead of from an end of the list. All three read `counted`. */
interface Block {
  /** As `ListSize.near` selects it. */
  place: SQL
  /** Whether to look for it. */
  isNeeded: SQL
  /** It is used for a page that is fewer rows after its start. */
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
  const place = size?.near?.(
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
 * list has blocks in this order, skips whole blocks by their stored row counts, unless an end of the list is nearer to the page
 * than the start of its block.
 *
 * @returns common table expressions that define `ordered(id, place)`
 */
function idsInOrder<Row extends { id: number }>(
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
    select id, row_number() over () as place from from_start
    union all select id, -row_number() over () as place from from_end`
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
  return [
    sql`block as materialized (
      select start, start_id, skip, skip < ${block.maxSkip} as is_nearer from (${block.place}) as near, counted
      where (select ${block.isNeeded} from counted))`,
    ...ends,
    sql`within as (
      select ${id} as id from ${from}
      where ${and(where, sql`(${key}, ${id}) >= ((select start from block), (select start_id from block))`, sql`(select is_nearer from block)`)}
      order by ${descending ? reversed : orderBy} limit ${rest} offset (select skip from block))`,
    sql`ordered as (
      ${places}
      union all select id, ${descending ? sql`-row_number()` : sql`row_number()`} over () as place from within)`,
  ]
}

const counted = (total: SQL): SQL => sql`counted as materialized (${total})`

const countOf = <Row extends { id: number }>({ from }: Listing<Row>, scope: SQL | undefined): SQL =>
  sql`select count(*)::int as total from ${from} where ${scope ?? sql`true`}`
