import { and, type SQL, sql } from 'drizzle-orm'
import { MAX_FOUND, type Page, toPage } from 'shared-api/contract'
import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { decodeRow, selectList } from '../database/selection'
import { type Statement, statement } from '../database/statement'
import { type Filter, type Listing, type ListSize, listCondition, type Order, orderOf } from './listing'

/** At most this many matches or records of a narrowed list are gathered and sorted; more are read in the order of the list. */
const MAX_GATHERED = 6_000
/** Up to this many rows from an end of a whole list, skipping row by row is faster than summing blocks. */
const NEAR_AN_END = 8_000
/** The same for a narrowed list, where rows of other records are skipped too. */
const NEAR_AN_END_OF_NARROWED = 200

const OFFSET = sql`${sql.placeholder('offset')}::bigint`

interface Window {
  pageIndex: number
  pageSize: number
}

/**
 * Reads a page. One statement counts the list, finds the ids of the page by indexes and reads its rows, so that all three
 * use one snapshot.
 *
 * @param signal cancels the query of a searched or filtered list, which may take long
 * @throws ProblemError 400 for an unknown sort field
 */
export async function readPage<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  { pageIndex, pageSize }: Window,
  signal: AbortSignal,
): Promise<Page<Row>> {
  const offset = pageIndex * pageSize
  const read = async (db: Database, page: Statement) => {
    const rows = await page.run<PageRow>(db, { offset })
    const records = rows.filter(({ listPlace }) => listPlace !== null)
    const content = records.map((row) => list.toRow(decodeRow(list.columns, row)))
    return toPage(content, rows[0]?.listTotal ?? 0, pageIndex, pageSize)
  }
  if (!filter.search && !filter.scope)
    return read(db, wholeListPage(list, filter, { offset, limit: pageSize }))
  const page = await narrowedPage(db, list, filter, pageSize)
  return engineOf(db).cancellable(signal, (connection) => read(connection, page))
}

/** An empty page is one row without a place, which carries the total. */
interface PageRow extends Record<string, unknown> {
  listTotal: number
  listPlace: number | null
}

const wholeListPages = new WeakMap<object, Map<string, Statement>>()

/** Most requests are for pages of whole lists, so their statements are cached by sort and page size. */
function wholeListPage<Row extends { id: number }>(
  list: Listing<Row>,
  { sort }: Filter,
  { offset, limit }: { offset: number; limit: number },
): Statement {
  const order = orderOf(list, { sort })
  const block = offset > NEAR_AN_END ? blockOf(list.size, order, limit) : undefined
  const pages = wholeListPages.get(list) ?? new Map<string, Statement>()
  wholeListPages.set(list, pages)
  const key = `${sort} ${limit} ${block !== undefined}`
  const page =
    pages.get(key) ??
    statement(
      pageQuery(list, limit, [
        counted(list.size?.total ?? countOf(list, undefined)),
        ...idsInOrder(list, undefined, order, limit, block),
        sql`page as (select id, place from ordered)`,
      ]),
      { prepared: true },
    )
  pages.set(key, page)
  return page
}

async function narrowedPage<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  limit: number,
): Promise<Statement> {
  const order = orderOf(list, filter)
  const { scope, size } = filter
  const parts = filter.search
    ? idsOfSearch(list, (await listCondition(db, list, filter)) ?? sql`true`, order, limit)
    : [
        counted(size?.total ?? countOf(list, scope)),
        ...(size
          ? idsOfCounted(list, scope, order, limit, size)
          : [
              ...idsInOrder(list, scope, order, limit, undefined),
              sql`page as (select id, place from ordered)`,
            ]),
      ]
  return statement(pageQuery(list, limit, parts), { prepared: false })
}

/** @param parts common table expressions that define `counted(total)` and `page(id, place)` */
const pageQuery = <Row extends { id: number }>(list: Listing<Row>, limit: number, parts: SQL[]): SQL => sql`
  with ${sql.join(parts, sql`, `)}
  select counted.total as "listTotal", page.place as "listPlace", record.*
  from counted
  left join (select * from page limit ${sql.raw(`${limit}`)}) as page on true
  left join lateral (
    select ${selectList(list.columns)} from ${list.from} ${list.details} where ${list.id} = page.id
  ) as record on true
  order by page.place`

const counted = (total: SQL): SQL => sql`counted as materialized (${total})`

const countOf = <Row extends { id: number }>({ from }: Listing<Row>, scope: SQL | undefined): SQL =>
  sql`select count(*)::int as total from ${from} where ${scope ?? sql`true`}`

/**
 * Reads backwards from the end for pages in the second half, so that the last pages are as fast as the first ones. Where the
 * list has blocks in this order, skips whole blocks by their stored row counts, unless an end of the list is nearer to the page
 * than the start of its block.
 *
 * @param block a block as `ListSize.near` selects it
 * @returns common table expressions that define `ordered(id, place)`
 */
function idsInOrder<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  where: SQL | undefined,
  { key, orderBy, reversed, descending }: Order,
  limit: number,
  block: SQL | undefined,
): SQL[] {
  const size = sql.raw(`${limit}`)
  const nearAnEnd = where ? NEAR_AN_END_OF_NARROWED : NEAR_AN_END
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
      select start, skip, skip < least(${OFFSET}, total - ${OFFSET} - ${size}) as is_nearer
      from (${block}) as near, counted
      where (select least(${OFFSET}, total - ${OFFSET} - ${size}) from counted) > ${sql.raw(`${nearAnEnd}`)})`,
    ...ends,
    sql`within as (
      select ${id} as id from ${from}
      where ${and(where, sql`${key} >= (select start from block)`, sql`(select is_nearer from block)`)}
      order by ${descending ? reversed : orderBy} limit ${rest} offset (select skip from block))`,
    sql`ordered as (
      ${places}
      union all select id, ${descending ? sql`-row_number()` : sql`row_number()`} over () as place from within)`,
  ]
}

/** Selects the block of the page's first row in ascending order, where the list has blocks in this order. */
function blockOf(size: ListSize | undefined, order: Order, limit: number): SQL | undefined {
  const fromEnd = sql`(select greatest(total - ${OFFSET} - ${sql.raw(`${limit}`)}, 0) from counted)`
  return size?.near?.(order, order.descending ? fromEnd : OFFSET)
}

/** Gathers and sorts a short list. A longer one is read in its order, by blocks or from the nearer end. */
function idsOfCounted<Row extends { id: number }>(
  list: Listing<Row>,
  scope: SQL | undefined,
  order: Order,
  limit: number,
  size: ListSize,
): SQL[] {
  const direction = sql.raw(order.descending ? 'desc' : 'asc')
  const isShort = sql`(select total <= ${sql.raw(`${MAX_GATHERED}`)} from counted)`
  const isLong = and(size.inOrder, sql`not ${isShort}`)
  return [
    sql`gathered as materialized (
      select ${list.id} as id, ${order.key} as key from ${list.from} where ${and(scope, isShort)})`,
    ...idsInOrder(list, isLong, order, limit, blockOf(size, order, limit)),
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
function idsOfSearch<Row extends { id: number }>(
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
      select least(count(*), ${sql.raw(`${MAX_FOUND}`)})::int as total, count(*) > ${sql.raw(`${MAX_GATHERED}`)} as many
      from gathered)`,
    sql`few as (
      select id from gathered where not (select many from counted)
      order by key ${direction}, id ${direction} limit ${size} offset ${OFFSET})`,
    sql`of_many as (
      select ${id} as id from ${from} where (select many from counted) and ${everywhere}
      order by ${orderBy} limit ${size} offset ${OFFSET})`,
    sql`page as (
      select id, row_number() over () as place from (select id from few union all select id from of_many) as found
      limit greatest(${sql.raw(`${MAX_FOUND}`)} - ${OFFSET}, 0))`,
  ]
}
