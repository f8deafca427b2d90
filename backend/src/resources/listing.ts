import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { type Page, toPage } from 'shared-api/contract'
import type { Database } from '../database/database'
import { invalid } from '../http/problem'
import { matches } from './search'

export interface RowsQuery {
  where: SQL | undefined
  orderBy: SQL[]
  /** Selected as `key` beside the row: reading on begins there. */
  key: SQL
  limit: number
  offset: number
}

/** How the rows of a resource are read, searched and sorted. */
export interface Listing<Row extends { id: number }> {
  id: AnyColumn
  /** The columns in which a search looks. */
  search: AnyColumn[]
  /** By the name that `sort=` gives. */
  sort: Record<string, AnyColumn | SQL>
  /** `id,asc` unless this says otherwise. */
  defaultSort?: string
  rows(db: Database, query: RowsQuery): Promise<(Row & { key: unknown })[]>
  count(db: Database, where: SQL | undefined): Promise<number>
}

/** What of a list is asked for, beyond paging. */
export interface Filter {
  search?: string | undefined
  sort?: string | undefined
  /** What the caller may see. */
  scope?: SQL | undefined
}

const BATCH = 500

/** @throws ProblemError 400 if there is no such sort */
export async function readPage<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  filter: Filter,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<Page<Row>> {
  const { key, orderBy } = order(listing, filter.sort)
  const where = and(filter.scope, matches(listing.search, filter.search))
  const offset = pageIndex * pageSize
  const content = await listing.rows(db, { where, orderBy, key, limit: pageSize, offset })
  return toPage(content, await listing.count(db, where), pageIndex, pageSize)
}

/**
 * Everything, a batch at a time. Each batch is a query of its own that begins after the last row of the one before:
 * a slow reader holds up nobody.
 *
 * @throws ProblemError 400 if there is no such sort
 */
export async function* readAll<Row extends { id: number }>(
  db: Database,
  listing: Listing<Row>,
  filter: Filter,
): AsyncGenerator<Row[]> {
  const { key, orderBy, after } = order(listing, filter.sort)
  const where = and(filter.scope, matches(listing.search, filter.search))
  let beyond: SQL | undefined
  for (;;) {
    const rows = await listing.rows(db, { where: and(where, beyond), orderBy, key, limit: BATCH, offset: 0 })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    beyond = after(last)
  }
}

function order<Row extends { id: number }>(listing: Listing<Row>, sort = listing.defaultSort ?? 'id,asc') {
  const [field = '', direction] = sort.split(',')
  const by = Object.hasOwn(listing.sort, field) ? listing.sort[field] : undefined
  if (!by) throw invalid([{ field: 'sort', message: `One of ${Object.keys(listing.sort).join(', ')}` }])

  const key = sql`${by}`
  const [along, beyond] = direction === 'desc' ? [desc, sql`<`] : [asc, sql`>`]
  return {
    key,
    // The id makes the order total: without it rows of equal keys may move between pages.
    orderBy: [along(key), along(listing.id)],
    after: (last: { key: unknown; id: number }) =>
      sql`(${key}, ${listing.id}) ${beyond} (${last.key}, ${last.id})`,
  }
}
