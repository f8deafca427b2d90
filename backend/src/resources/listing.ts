import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { invalid } from '../http/problem'
import { matches } from './search'

/** Which rows to read, and in which order. */
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
  /** The table, or the tables as they are joined. */
  from: SQL
  id: AnyColumn
  /** The text that a search looks into, made by `searchText`. */
  search: SQL
  /** By the name that `sort=` gives. */
  sort: Record<string, AnyColumn | SQL>
  /** Those sorts, beside the id, in which no two rows are equal. */
  unique?: readonly string[]
  /** `id,asc` unless this says otherwise. */
  defaultSort?: string
  /** The name under which triggers count the table in `row_count`, if they do. */
  counted?: string
  rows(db: Database, query: RowsQuery): Promise<(Row & { key: unknown })[]>
}

/** What of a list is asked for, beyond paging. */
export interface Filter {
  search?: string | undefined
  sort?: string | undefined
  /** What the caller may see, of what the list's own filters let through. */
  scope?: SQL | undefined
}

/** What a row has to meet to be listed. */
export const conditions = <Row extends { id: number }>(listing: Listing<Row>, filter: Filter) =>
  and(filter.scope, matches(listing.search, filter.search))

export interface Order {
  /** What is sorted by, first of all. */
  key: SQL
  orderBy: SQL[]
  /** The same from the other end. */
  reversed: SQL[]
  byId: boolean
  descending: boolean
  /** What comes after the row that has this key and id. */
  after: (last: { key: unknown; id: number }) => SQL
}

/** @throws ProblemError 400 if there is no such sort */
export function orderOf<Row extends { id: number }>(listing: Listing<Row>, { sort }: Filter): Order {
  const [field = '', direction] = (sort ?? listing.defaultSort ?? 'id,asc').split(',')
  const by = Object.hasOwn(listing.sort, field) ? listing.sort[field] : undefined
  if (!by) throw invalid([{ field: 'sort', message: `One of ${Object.keys(listing.sort).join(', ')}` }])

  const key = sql`${by}`
  const byId = by === listing.id
  // The id makes the order total: without it rows of equal keys may move between pages.
  const keys = byId || listing.unique?.includes(field) ? [key] : [key, sql`${listing.id}`]
  const descending = direction === 'desc'
  const [along, against, beyond] = descending ? [desc, asc, sql`<`] : [asc, desc, sql`>`]
  return {
    key,
    orderBy: keys.map((each) => along(each)),
    reversed: keys.map((each) => against(each)),
    byId,
    descending,
    after: (last) => sql`(${key}, ${listing.id}) ${beyond} (${last.key}, ${last.id})`,
  }
}
