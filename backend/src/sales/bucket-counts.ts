import { and, between, type SQL, sql } from 'drizzle-orm'
import {
  type BucketFilter,
  type BucketSort,
  type ListFilter,
  saleBucketCount,
} from '../database/schema/sale-bucket-count'
import { sale } from '../database/schema/sales'
import type { ScopeOfMany } from '../resources/listing'
import { ANY_ID, BUCKET_SORTS, BUCKETS, FIRST_UNCOUNTED } from './sale-buckets'

/** The sales of a list, counted by bucket. */
export interface BucketCounts {
  /** Common table expressions that the others use. */
  parts: SQL[]
  /** An expression of the number of sales. */
  total: SQL
  /** Selects `start`, `start_id` and `sales` of the buckets of a sort. A bucket may come more than once. */
  by(sort: BucketSort): SQL
  /** The condition that few other sales follow the last of these buckets. */
  endsLate?: SQL
  /** Selects the `id`s of all sales of the list, where sets of them are stored. */
  ids?: SQL
  /**
   * Selects those of the buckets from `bucket` and `start_id` to `last_bucket` and `last_id` whose starts are in `starts`; all of
   * these are columns of the common table expression `block`.
   */
  idsOfBuckets?(sort: BucketSort): SQL
  /** The condition that a sale is in the list, by its bit in a bitmap. */
  scopeOfMany?: ScopeOfMany
  /** The sorts in which the sales of the list may be far from both ends of all sales. */
  clustered: readonly BucketSort[]
}

/** A payment method, account, category or service by which a list is filtered. */
export interface FilterValue {
  filter: ListFilter
  value: SQL | number
}

/** By date, the sales of an employee or payment method are found by an index. */
const CLUSTERED: Record<ListFilter | 'all', readonly BucketSort[]> = {
  all: [],
  paymentMethod: ['id', 'total', 'employee'],
  seller: ['id', 'total', 'employee'],
  category: BUCKET_SORTS,
  service: BUCKET_SORTS,
}

/** The condition of the sales of a list's filters, in two forms. */
export interface FilterScope {
  /** Fast to check for one sale after the other. */
  bySale: SQL | undefined
  /** Fast for all sales from an id on, where there are few of them. */
  since(firstId: SQL): SQL | undefined
}

export const UNFILTERED: FilterScope = { bySale: undefined, since: () => undefined }

export const countsOfFilter = (
  { filter, value }: FilterValue | { filter: 'all'; value: 0 },
  scope: FilterScope,
): BucketCounts => ({
  parts: [uncountedSales(FIRST_UNCOUNTED, scope.since(FIRST_UNCOUNTED))],
  total: sql`${storedTotal('total', filter, sql`= ${value}`)} + ${UNCOUNTED_TOTAL}`,
  by: (sort) => sql`${storedCounts(sort, filter, sql`= ${value}`)} union all ${uncountedBy(sort)}`,
  clustered: CLUSTERED[filter],
})

const storedWhere = (sort: BucketSort, filter: BucketFilter, values: SQL) =>
  sql`${saleBucketCount.sort} = ${sort} and ${saleBucketCount.filter} = ${filter} and ${saleBucketCount.value} ${values}`

export const storedCounts = (sort: BucketSort, filter: BucketFilter, values: SQL) => sql`
  select start, start_id, sales from ${saleBucketCount} where ${storedWhere(sort, filter, values)}`

/** Selects `start` and `start_id` of all stored buckets, with 0 as their sales. */
export const storedBuckets = (sort: BucketSort) => sql`
  select start, start_id, 0 from ${saleBucketCount} where ${storedWhere(sort, 'all', sql`= 0`)}`

/** The lowest sort key and the lowest id of a bucket. */
interface BucketStart {
  start: SQL
  startId: SQL
}

/** Selects the number of all stored sales in a bucket, by the index of the column's own collation. */
export const storedSalesOf = (sort: BucketSort, { start, startId }: BucketStart) => sql`
  select sales from ${saleBucketCount}
  where ${storedWhere(sort, 'all', sql`= 0`)} and start = ${start} collate "default" and start_id = ${startId}`

/** Selects about the number of all stored sales in the buckets between two others: the index may order texts differently. */
export const storedSalesBetween = (sort: BucketSort, first: BucketStart, last: BucketStart) => sql`
  select coalesce(sum(sales), 0) from ${saleBucketCount}
  where ${storedWhere(sort, 'all', sql`= 0`)}
    and (start, start_id) > (${first.start} collate "default", ${first.startId})
    and (start, start_id) < (${last.start} collate "default", ${last.startId})`

/** @param sort any; one with few buckets is the fastest */
export const storedTotal = (sort: BucketSort, filter: BucketFilter, values: SQL) => sql`(
  select coalesce(sum(sales), 0) from ${saleBucketCount} where ${storedWhere(sort, filter, values)})`

/** Tells the planner that the ids up to it are few. */
export const MAX_ID = sql.raw(`${2 ** 31 - 1}`)

export const UNCOUNTED = sql`uncounted`
/** Its columns: the id and the sort keys. */
export const UNCOUNTED_COLUMNS = sql.raw('id, created_at, total_cents, client_name, employee_name')

/**
 * Defines a common table expression of the sales of a list in blocks that are not stored yet, and of earlier ones that are counted
 * for every request, too. The offset makes PostgreSQL read the former before it checks any condition, which it does once.
 *
 * @param firstId selects the first id after the stored blocks
 * @param late the condition of the sales from there on
 * @param earlier the condition of earlier sales
 */
export function uncountedSales(firstId: SQL, late: SQL | undefined, earlier?: SQL): SQL {
  const lateSales = sql`
    select ${UNCOUNTED_COLUMNS} from (
      select * from ${sale} where ${between(sale.id, sql`(${firstId})`, MAX_ID)} offset 0
    ) as sale where ${late ?? sql`true`}`
  const earlierSales =
    earlier &&
    sql` union all select ${UNCOUNTED_COLUMNS} from ${sale} where ${and(sql`${sale.id} < (${firstId})`, earlier)}`
  return sql`${UNCOUNTED} as ${late ? sql`materialized` : sql`not materialized`} (${lateSales}${earlierSales})`
}

export const UNCOUNTED_TOTAL = sql`(select count(*) from ${UNCOUNTED})`

/** Selects `start`, `start_id` and the number of the uncounted sales of each bucket. */
export function uncountedBy(sort: BucketSort): SQL {
  const { value, startOf, startId = ANY_ID } = BUCKETS[sort]
  return sql`
    select ${startOf(sql`value`)}, start_id, sales from (
      select ${value} as value, ${startId} as start_id, count(*) as sales from ${UNCOUNTED} as sale group by 1, 2
    ) as counted`
}

/** Selects the ids of the uncounted sales in the buckets that have these starts. */
export function uncountedIn(
  sort: BucketSort,
  hasStart: (start: SQL, startId: SQL) => SQL,
  name = UNCOUNTED,
): SQL {
  const { value, startOf, startId = ANY_ID } = BUCKETS[sort]
  return sql`select id from ${name} as sale where ${hasStart(startOf(value), startId)}`
}
