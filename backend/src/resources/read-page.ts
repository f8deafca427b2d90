import { type SQL, sql } from 'drizzle-orm'
import { type Page, toPage } from 'shared-api/contract'
import type { Database } from '../database/database'
import { engineOf } from '../database/engine'
import { decodeRow, selectList } from '../database/selection'
import { type Statement, statement } from '../database/statement'
import { type Filter, type Listing, listCondition, orderOf } from './listing'
import { blockOf, NEAR_AN_END } from './page-block'
import { idsOfFilteredList, idsOfSearch, idsOfWholeList } from './page-ids'

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
  const page = await filteredListPage(db, list, filter, pageSize)
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
    statement(pageQuery(list, limit, idsOfWholeList(list, order, limit, block)), { prepared: true })
  pages.set(key, page)
  return page
}

async function filteredListPage<Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
  limit: number,
): Promise<Statement> {
  const order = orderOf(list, filter)
  const parts = filter.search
    ? idsOfSearch(list, (await listCondition(db, list, filter)) ?? sql`true`, order, limit)
    : idsOfFilteredList(list, filter, order, limit)
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
