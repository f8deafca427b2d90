import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Columns, RowOf } from '../database/selection'
import { invalid } from '../http/problem'
import { matches } from './search'

/** How the records of a resource are read, searched and sorted. */
export interface Listing<Row extends { id: number }> {
  /** The table, or the tables as they are joined: what `search` and `sort` are made of. */
  from: SQL
  /** Joins of what is only shown. */
  details?: SQL
  id: AnyColumn
  /** What is read of a record. */
  columns: Columns
  toRow(selected: Record<string, unknown>): Row
  /** The text that a search looks into, made by `searchText`. */
  search: AnyColumn | SQL
  /** By the name that `sort=` gives. */
  sort: Record<string, AnyColumn | SQL>
  /** Those sorts, beside the id, in which no two rows are equal. */
  unique?: readonly string[]
  /** `id,asc` unless this says otherwise. */
  defaultSort?: string
  /** How many records there are, where that is known without counting them all. */
  size?: ListSize
}

export interface ListSize {
  total: SQL
  /** The records at a position by id are those with ids from `id`, without the first `skip`. */
  near?: (position: SQL) => SQL
}

/** Checks that `toRow` takes what `columns` selects. */
export const listing = <Row extends { id: number }, Selected extends Columns>(
  definition: Omit<Listing<Row>, 'columns' | 'toRow'> & {
    columns: Selected
    toRow(selected: RowOf<Selected>): Row
  },
): Listing<Row> => definition as Listing<Row>

/** Which records of a list are asked for, and in which order. */
export interface Filter {
  search?: string | undefined
  sort?: string | undefined
  /** What the caller may see, of what the list's own filters let through. */
  scope?: SQL | undefined
}

/** What a record has to meet to be listed. */
export const conditions = <Row extends { id: number }>(list: Listing<Row>, filter: Filter) =>
  and(filter.scope, matches(list.search, filter.search))

export interface Order {
  /** What is sorted by, first of all. */
  key: SQL
  orderBy: SQL
  /** The same from the other end. */
  reversed: SQL
  byId: boolean
  descending: boolean
}

/** @throws ProblemError 400 if there is no such sort */
export function orderOf<Row extends { id: number }>(list: Listing<Row>, { sort }: Filter): Order {
  const [field = '', direction] = (sort ?? list.defaultSort ?? 'id,asc').split(',')
  const by = Object.hasOwn(list.sort, field) ? list.sort[field] : undefined
  if (!by) throw invalid([{ field: 'sort', message: `One of ${Object.keys(list.sort).join(', ')}` }])

  const key = sql`${by}`
  const byId = by === list.id
  // The id makes the order total: without it rows of equal keys may move between pages.
  const keys = byId || list.unique?.includes(field) ? [key] : [key, sql`${list.id}`]
  const descending = direction === 'desc'
  const ordered = (by: typeof asc) =>
    sql.join(
      keys.map((each) => by(each)),
      sql`, `,
    )
  return {
    key,
    orderBy: ordered(descending ? desc : asc),
    reversed: ordered(descending ? asc : desc),
    byId,
    descending,
  }
}
