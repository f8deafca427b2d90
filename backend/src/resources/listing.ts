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
  /** The number of records, where it is known without counting all of them. */
  size?: ListSize
}

export interface ListSize {
  /** Common table expressions that the others use. */
  parts?: SQL[]
  /** Selects `total`. */
  total: SQL
  /**
   * Selects the block of a position in ascending order. The record at the position is the one `skip` rows after the first whose
   * sort key and id are at least `start` and `start_id`. `rows_left` is the number of rows from the position, itself included, to
   * the end of the block. `next_start` and `next_id` begin the next block; after the last one, `next_start` is null, or higher than
   * all sort keys if few other records follow the block. Where it is null, `next_id` means nothing. Undefined for orders that have
   * no blocks.
   *
   * @param rows the number of rows of the page that begins at the position. Where there is `idsOfBlocks`, `rows_in_blocks` is the
   *   number of all rows of the blocks that have rows of the page, and `all_rows` about the number of all records in the first of
   *   these blocks, whether they are in the list or not, null where none of them is counted yet; `rows_between` the same of the
   *   blocks between the first and the last.
   */
  blockAt?(order: Order, position: SQL, rows: SQL): SQL | undefined
  /** Selects the `id`s of all records of the list. Undefined where no ids are stored. */
  ids?: SQL | undefined
  /**
   * Selects the `id`s of all records in the blocks that have rows of the page. It refers to the common table expression `block`,
   * which is what `blockAt` selects. Undefined where no ids are stored.
   */
  idsOfBlocks?(order: Order): SQL | undefined
  /** Whether the records of a filtered list may be far from both ends of all records in this order. */
  isClustered?(order: Order): boolean
  /** The scope of a filtered list, in a form that is fast to check for one record after the other in the order of the list. */
  scopeForOrderedScan?(order: Order): SQL | undefined
  /** The same for many records of a block. Only where there is `idsOfBlocks`. */
  scopeOfMany?: ScopeOfMany | undefined
}

/** A condition that is fast for many records, and has to be prepared. */
export interface ScopeOfMany {
  condition: SQL
  /** An expression: to prepare it takes as long as to check this many records one after the other. */
  cost: SQL
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
  /** The number of records in the scope, where it is known without counting all of them. */
  size?: ListSize | undefined
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
  byId: boolean
  descending: boolean
}

/** @throws ProblemError 400 for an unknown sort field */
export function orderOf<Row extends { id: number }>(list: Listing<Row>, { sort }: Filter): Order {
  const [field = '', direction] = (sort ?? list.defaultSort ?? 'id,asc').split(',')
  const by = Object.hasOwn(list.sort, field) ? list.sort[field] : undefined
  if (!by) throw invalid([{ field: 'sort', message: `One of ${Object.keys(list.sort).join(', ')}` }])

  const key = sql`${by}`
  const byId = by === list.id
  // The id makes the order total: otherwise rows with equal values could move between pages.
  const keys = byId || list.unique?.includes(field) ? [key] : [key, sql`${list.id}`]
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
    byId,
    descending,
  }
}
