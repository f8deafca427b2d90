import { type SQL, sql } from 'drizzle-orm'
import { MAX_FOUND, type Page, toPage } from 'shared-api/contract'
import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { decodeRow, selectList } from '../database/selection'
import { type Statement, statement } from '../database/statement'
import { type Filter, type Listing, listCondition, type Order, orderOf } from './listing'

/** A search with at most this many matches is gathered and sorted; one with more is read in the order of the list. */
const MAX_GATHERED = 6_000
/** Up to this offset skipping row by row is faster than summing blocks of ids. */
const NEAR_AN_END = 8_000

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
  const near = order.byId && offset > NEAR_AN_END ? list.size?.near : undefined
  const pages = wholeListPages.get(list) ?? new Map<string, Statement>()
  wholeListPages.set(list, pages)
  const key = `${sort} ${limit} ${near !== undefined}`
  const page =
    pages.get(key) ??
    statement(
      pageQuery(list, limit, [
        sql`counted as materialized (${totalOf(list, undefined)})`,
        ...(near ? idsByBlocks(list, order, limit, near) : idsFromNearerEnd(list, undefined, order, limit)),
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
  const parts = filter.search
    ? idsOfSearch(list, (await listCondition(db, list, filter)) ?? sql`true`, order, limit)
    : [
        sql`counted as materialized (${totalOf(list, filter.scope)})`,
        ...idsFromNearerEnd(list, filter.scope, order, limit),
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

const totalOf = <Row extends { id: number }>({ from, size }: Listing<Row>, scope: SQL | undefined): SQL =>
  size && !scope ? size.total : sql`select count(*)::int as total from ${from} where ${scope ?? sql`true`}`

/** Reads backwards from the end for pages in the second half, so that the last pages are as fast as the first ones. */
function idsFromNearerEnd<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  scope: SQL | undefined,
  { orderBy, reversed }: Order,
  limit: number,
): SQL[] {
  const size = sql.raw(`${limit}`)
  const isNear = sql`(select 2 * ${OFFSET} + ${size} <= total from counted)`
  const where = scope ?? sql`true`
  return [
    sql`from_start as (
      select ${id} as id from ${from} where ${where} and ${isNear}
      order by ${orderBy} limit ${size} offset ${OFFSET})`,
    sql`from_end as (
      select ${id} as id from ${from} where ${where} and not ${isNear}
      order by ${reversed}
      limit (select greatest(least(${size}, total - ${OFFSET}), 0) from counted)
      offset (select greatest(total - ${OFFSET} - ${size}, 0) from counted))`,
    sql`page as (
      select id, row_number() over () as place from from_start
      union all select id, -row_number() over () as place from from_end)`,
  ]
}

/** Skips whole blocks of ids by their stored row counts. */
function idsByBlocks<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  { descending }: Order,
  limit: number,
  near: (position: SQL) => SQL,
): SQL[] {
  const size = sql.raw(`${limit}`)
  const position = descending ? sql`(select greatest(total - ${OFFSET} - ${size}, 0) from counted)` : OFFSET
  return [
    sql`block as materialized (${near(position)})`,
    sql`within as (
      select ${id} as id from ${from} where ${id} >= (select id from block) order by ${id}
      limit (select greatest(least(${size}, total - ${OFFSET}), 0) from counted)
      offset (select skip from block))`,
    sql`page as (
      select id, ${descending ? sql`-row_number()` : sql`row_number()`} over () as place from within)`,
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
