import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Columns, RowOf } from '../database/selection'
import { invalid } from '../http/problem'
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
  /** The scope again, in forms that are faster to read. */
  forms?: ScopeForms | undefined
}

/** Faster forms of a scope. They find the same records. */
export interface ScopeForms {
  /** Selects the `id`s of the records in the scope, each once. */
  ids?: SQL | undefined
  /** The scope for a long list, written so that PostgreSQL reads the index of the order and no other. */
  inOrder?(order: Order): SQL | undefined
}

/** The condition of all requested records. */
export const listCondition = async <Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
): Promise<SQL | undefined> => and(filter.scope, await searchCondition(db, list.search, filter.search))

export interface Order {
  /** The sort field. */
  field: string
  /** The first sort expression. */
  key: SQL
  orderBy: SQL
  /** The same order backwards. */
  reversed: SQL
  descending: boolean
}

/** @throws ProblemError 400 for an unknown sort field */
export function orderOf<Row extends { id: number }>(list: Listing<Row>, { sort }: Filter): Order {
  const [field = '', direction] = (sort ?? list.defaultSort ?? 'id,asc').split(',')
  const by = Object.hasOwn(list.sort, field) ? list.sort[field] : undefined
  if (!by) throw invalid([{ field: 'sort', message: `One of ${Object.keys(list.sort).join(', ')}` }])

  const key = sql`${by}`
  // The id makes the order total: otherwise rows with equal values could move between pages.
  const keys = by === list.id || list.unique?.includes(field) ? [key] : [key, sql`${list.id}`]
  const descending = direction === 'desc'
  const ordered = (by: typeof asc) =>
    sql.join(
      keys.map((each) => by(each)),
      sql`, `,
    )
  return {
    field,
    key,
    orderBy: ordered(descending ? desc : asc),
    reversed: ordered(descending ? asc : desc),
    descending,
  }
}
