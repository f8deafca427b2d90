import { type SQL, sql } from 'drizzle-orm'
import { fromCents, type Page, toPage } from 'shared-api/contract'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { decodeRow, selectList } from '../database/selection'
import { type Filter, type Listing, listCondition, orderOf } from './listing'

/** A search counts no more results, and its pages end there. */
const MAX_SEARCH_RESULTS = 1000

interface Window {
  pageIndex: number
  pageSize: number
}

/**
 * Reads a page.
 *
 * @throws ProblemError 400 for an unknown sort field
 */
export async function readPage<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  { pageIndex, pageSize }: Window,
): Promise<Page<Row>> {
  const rows = await rowsOf<PageRow>(db, await pageQuery(db, list, filter, pageIndex * pageSize, pageSize))
  const records = rows.filter(({ listPlace }) => listPlace !== null)
  const content = records.map((row) => list.toRow(decodeRow(list.columns, row)))
  const [first] = rows
  const page = toPage(content, first?.listTotal ?? 0, pageIndex, pageSize)
  if (filter.search && page.totalElements === MAX_SEARCH_RESULTS) page.orMore = true
  if (filter.sum) page.sum = fromCents(first?.listSum ?? 0)
  return page
}

/** An empty page is one row without a place, which carries the total. */
interface PageRow extends Record<string, unknown> {
  listTotal: number
  listSum: number | null
  listPlace: number | null
}

/**
 * One statement, so that count and rows are of one snapshot. It finds the ids of the page first, because PostgreSQL can read those
 * from an index alone, and then reads the rows of these ids only. A search shows its first `MAX_SEARCH_RESULTS` matches.
 */
async function pageQuery<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  offset: number,
  pageSize: number,
): Promise<SQL> {
  const { id, from, details, columns } = list
  const matches = sql`from ${from} where ${(await listCondition(db, list, filter)) ?? sql`true`}`
  const shown = filter.search ? MAX_SEARCH_RESULTS : Number.POSITIVE_INFINITY
  const limit = Math.max(0, Math.min(pageSize, shown - offset))
  const { sum } = filter
  const match = filter.search ? sql`${matches} limit ${shown}::int` : matches
  const totals = sum
    ? sql`count(*)::int as total, sum(cents)::float8 as sum from (select ${sum} as cents ${match}) as match`
    : sql`count(*)::int as total, null::float8 as sum ${filter.search ? sql`from (select ${match}) as match` : match}`
  return sql`
    select counted.total as "listTotal", counted.sum as "listSum", page.place as "listPlace", record.*
    from (select ${totals}) as counted
    left join (
      select id, row_number() over () as place
      from (select ${id} as id ${matches} order by ${orderOf(list, filter)} limit ${limit}::int offset ${offset}::bigint) as ids
    ) as page on true
    left join lateral (select ${selectList(columns)} from ${from} ${details} where ${id} = page.id) as record on true
    order by page.place`
}
