import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Columns, RowOf } from '../database/selection'
import { invalid } from '../problem'
import { type Searched, searchCondition } from './search'

/** The definition of how the records of a resource are read, searched and sorted. */
export interface Listing<Row extends { id: number }> {
  /** The table, or the joined tables, with the columns of `search` and `sort`. */
  from: SQL
  /** Joins for columns that are only shown, not searched or sorted. */
  details?: SQL
  id: AnyColumn
  columns: Columns
  toRow(selected: Record<string, unknown>): Row
  search: Searched
  /** Sort expressions by the field name in `sort=`. */
  sort: Record<string, AnyColumn | SQL>
  /** Sort fields without duplicate values, besides the id. */
  unique?: readonly string[]
  /** Defaults to `id,asc`. */
  defaultSort?: string
}

/** Defines a listing. Its type checks that `toRow` accepts the selected columns. */
export const listing = <Row extends { id: number }, Selected extends Columns>(
  definition: Omit<Listing<Row>, 'columns' | 'toRow'> & {
    columns: Selected
    toRow(selected: RowOf<Selected>): Row
  },
): Listing<Row> => definition as Listing<Row>

/** The requested records of a list and their order. */
export interface Filter {
  search?: string | undefined
  sort?: string | undefined
  /** The caller's permissions and the list's own filters. */
  scope?: SQL | undefined
  /** Cents that a page sums over all matches. */
  sum?: SQL | undefined
}

/** The condition of all requested records. */
export const listCondition = async <Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
): Promise<SQL | undefined> => and(filter.scope, await searchCondition(db, list.search, filter.search))

/**
 * The `order by` of the list.
 *
 * @throws ProblemError 400 for an unknown sort field
 */
export function orderOf<Row extends { id: number }>(list: Listing<Row>, { sort }: Filter): SQL {
  const [field = '', direction] = (sort ?? list.defaultSort ?? 'id,asc').split(',')
  const by = Object.hasOwn(list.sort, field) ? list.sort[field] : undefined
  if (!by) throw invalid([{ field: 'sort', message: `One of ${Object.keys(list.sort).join(', ')}` }])

  const ordered = direction === 'desc' ? desc : asc
  if (by === list.id || list.unique?.includes(field)) return ordered(by)
  // The id makes the order total: otherwise rows with equal values could move between pages.
  return sql`${ordered(by)}, ${ordered(list.id)}`
}
