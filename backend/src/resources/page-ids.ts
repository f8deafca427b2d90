import { and, type SQL, sql } from 'drizzle-orm'
import { MAX_SEARCH_RESULTS } from 'shared-api/contract'
import type { Filter, Listing, Order } from './listing'
import { type Block, blockOf } from './page-block'
import { idsInOrder } from './page-in-order'
import { MAX_GATHERED, OFFSET, withKey } from './page-parts'

// Each function below whose name begins with idsOf returns common table expressions that define `counted(total)` and
// `page(id, place)`.

/** `NEAR_AN_END` for a filtered list, where rows of other records are skipped too. */
const NEAR_AN_END_OF_FILTERED = 200

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
export function idsOfFilteredList<Row extends { id: number }>(
  list: Listing<Row>,
  { scope, size }: Filter,
  order: Order,
  limit: number,
): SQL[] {
  if (!size)
    return [counted(countOf(list, scope)), ...idsInOrder(list, scope, order, limit, undefined), ORDERED_PAGE]
  const direction = sql.raw(order.descending ? 'desc' : 'asc')
  const isShort = sql`(select total <= ${sql.raw(`${MAX_GATHERED}`)} from counted)`
  const isLong = and(size.scopeForOrderedScan?.(order), sql`not ${isShort}`)
  return [
    ...(size.parts ?? []),
    counted(size.total),
    sql`gathered as materialized (${
      size.ids
        ? sql`${withKey(list, order, size.ids)} where ${isShort}`
        : sql`select ${list.id} as id, ${order.key} as key from ${list.from} where ${and(scope, isShort)}`
    })`,
    ...idsInOrder(list, isLong, order, limit, blockOf(size, order, limit, NEAR_AN_END_OF_FILTERED)),
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

const counted = (total: SQL): SQL => sql`counted as materialized (${total})`

const countOf = <Row extends { id: number }>({ from }: Listing<Row>, scope: SQL | undefined): SQL =>
  sql`select count(*)::int as total from ${from} where ${scope ?? sql`true`}`
