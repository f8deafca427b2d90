import { type SQL, sql } from 'drizzle-orm'
import { MAX_SEARCH_RESULTS, type Page, toPage } from 'shared-api/contract'
import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { rowsOf } from '../database/rows-of'
import { decodeRow, selectList } from '../database/selection'
import { type Filter, type Listing, listCondition, type Order, orderOf } from './listing'

/** At most this many records of a filtered or searched list are gathered and sorted. Longer lists are read in their order. */
const MAX_SORTED = 6_000

interface Window {
  pageIndex: number
  pageSize: number
}

/**
 * Reads a page. One statement counts the list, finds the ids of the page and reads its rows, so that all three use one
 * snapshot.
 *
 * @param signal cancels the query
 * @throws ProblemError 400 for an unknown sort field
 */
export const readPage = <Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  window: Window,
  signal: AbortSignal,
): Promise<Page<Row>> =>
  engineOf(db).cancellable(signal, (connection) => readPageOn(connection, list, filter, window))

/** @param db a connection or a transaction */
export async function readPageOn<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  { pageIndex, pageSize }: Window,
): Promise<Page<Row>> {
  const order = orderOf(list, filter)
  const where = await listCondition(db, list, filter)
  const query = pageQuery(list, where, filter, order, { offset: pageIndex * pageSize, limit: pageSize })
  const rows = await rowsOf<PageRow>(db, query)
  const records = rows.filter(({ listPlace }) => listPlace !== null)
  const content = records.map((row) => list.toRow(decodeRow(list.columns, row)))
  return toPage(content, rows[0]?.listTotal ?? 0, pageIndex, pageSize)
}

/** An empty page is one row without a place, which carries the total. */
interface PageRow extends Record<string, unknown> {
  listTotal: number
  listPlace: number | null
}

interface Position {
  offset: number
  limit: number
}

function pageQuery<Row extends { id: number }>(
  list: Listing<Row>,
  where: SQL | undefined,
  filter: Filter,
  order: Order,
  position: Position,
): SQL {
  const pages = [inOrder(list, where, filter, order, position)]
  if (where) pages.push(sorted(order, position))
  return sql`
    with ${sql.join([...counted(list, where, filter), ...(where ? [gathered(list, where, filter, order)] : [])], sql`, `)},
    page as (${sql.join(pages, sql` union all `)})
    select counted.total as "listTotal", page.place as "listPlace", record.*
    from counted
    left join (select * from page limit ${position.limit}::int) as page on true
    left join lateral (
      select ${selectList(list.columns)} from ${list.from} ${list.details} where ${list.id} = page.id
    ) as record on true
    order by page.place`
}

/**
 * Defines `counted`: the `total` of the list and whether it `is_short`, so that its records are sorted. The matches of a search
 * are counted up to one more than that, and shown up to `MAX_SEARCH_RESULTS`.
 */
function counted<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  where: SQL | undefined,
  { search, forms }: Filter,
): SQL[] {
  if (!where)
    return [sql`counted as materialized (select count(*)::int as total, false as is_short from ${from})`]
  const isShort = sql`count(*) <= ${MAX_SORTED}::int as is_short`
  if (!search) {
    const count = forms?.ids ? sql`(${forms.ids}) as scope` : sql`${from} where ${where}`
    return [sql`counted as materialized (select count(*)::int as total, ${isShort} from ${count})`]
  }
  return [
    sql`found as materialized (select ${id} as id from ${from} where ${where} limit ${MAX_SORTED + 1}::int)`,
    sql`counted as materialized (
      select least(count(*), ${MAX_SEARCH_RESULTS}::int)::int as total, ${isShort} from found)`,
  ]
}

/** Defines `gathered`: the `id` and sort `key` of all records of a short list. */
function gathered<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  where: SQL,
  { search, forms }: Filter,
  { key }: Order,
): SQL {
  const isShort = sql`(select is_short from counted)`
  const ids = search ? sql`select id from found` : forms?.ids
  return sql`gathered as materialized (${
    ids
      ? sql`
        select short.id, key from (select id from (${ids}) as scope where ${isShort}) as short
        cross join lateral (select ${key} as key from ${from} where ${id} = short.id limit 1) as record`
      : sql`select ${id} as id, ${key} as key from ${from} where ${where} and ${isShort}`
  })`
}

/** The number of rows on the page. The pages of a search end at its total, although more is gathered. */
const rowsOnPage = ({ offset, limit }: Position) =>
  sql`(select greatest(least(${limit}::int, total - ${offset}::bigint), 0) from counted)`

/** Selects the `id` and `place` of each record on the page of a short list. */
const sorted = ({ descending }: Order, position: Position): SQL => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`
    select id, row_number() over () as place from (
      select id from gathered order by key ${direction}, id ${direction} limit ${rowsOnPage(position)} offset ${position.offset}::bigint
    ) as records`
}

/**
 * Selects the `id` and `place` of each record on the page of a long list by the index of its order, from the end of the list that
 * is nearer. From the last record on, places are negative, so that they ascend, too. A search is read from its start, because not
 * all of its matches are counted.
 */
function inOrder<Row extends { id: number }>(
  { id, from }: Listing<Row>,
  where: SQL | undefined,
  { search, forms }: Filter,
  order: Order,
  position: Position,
): SQL {
  const { offset, limit } = position
  // PostgreSQL uses no index for a condition inside a case, so that it reads the index of the order.
  const condition = (!search && forms?.inOrder?.(order)) || (where && checkedEach(where))
  const isNearStart = search ? sql`true` : sql`${2 * offset + limit}::bigint <= total`
  const records = (orderBy: SQL, isThisEnd: SQL, skipped: SQL) => sql`
    select ${id} as id from ${from}
    where ${condition ?? sql`true`} and (select not is_short and ${isThisEnd} from counted)
    order by ${orderBy} limit ${rowsOnPage(position)} offset ${skipped}`
  const fromStart = records(order.orderBy, isNearStart, sql`${offset}::bigint`)
  const skippedAtEnd = sql`(select greatest(total - ${offset + limit}::bigint, 0) from counted)`
  const fromEnd = records(order.reversed, sql`not ${isNearStart}`, skippedAtEnd)
  return sql`
    select id, row_number() over () as place from (${fromStart}) as records
    union all
    select id, -row_number() over () as place from (${fromEnd}) as records`
}

/** The same condition in a form for which PostgreSQL uses no index. */
export const checkedEach = (condition: SQL): SQL => sql`case when ${condition} then true else false end`
