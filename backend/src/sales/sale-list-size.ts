import { and, between, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { type BucketFilter, type BucketSort, saleBucketCount } from '../database/schema/sale-bucket-count'
import { sale } from '../database/schema/sales'
import type { ListSize } from '../resources/listing'
import { BUCKETS, FIRST_UNCOUNTED, WEEK_SECONDS } from './sale-buckets'

const MAX_ID = sql.raw(`${2 ** 31 - 1}`)
const SORT_WITH_FEWEST_BUCKETS: BucketSort = 'total'

const IS_COUNTED = sql`${sale.id} < (${FIRST_UNCOUNTED})`

/** The filter of a list: a payment method, an account, a category, a service, or none. */
export interface SaleListFilter {
  filter: BucketFilter
  value: SQL | number
  /** The condition of its sales. */
  where: SQL | undefined
}

export const ALL_SALES: SaleListFilter = { filter: 'all', value: 0, where: undefined }

/**
 * Defines `uncounted`: the sales of a list that are not in the buckets yet. The upper limit tells the planner that they are
 * few, and the offset makes it read them before it checks any condition, which it does once.
 */
const uncountedOf = ({ where }: SaleListFilter): SQL => sql`
  uncounted as ${where ? sql`materialized` : sql`not materialized`} (
    select id, created_at, total_cents, client_name, employee_name from (
      select * from ${sale} where ${between(sale.id, sql`(${FIRST_UNCOUNTED})`, MAX_ID)} offset 0
    ) as sale where ${where ?? sql`true`})`
const UNCOUNTED = sql`uncounted as sale`

/** The instants between which the sales of a list are. */
export interface Span {
  from: Date | undefined
  to: Date | undefined
}

/** The size of a list of sales with at most one filter besides the days, and the bucket of a position in a sort. */
export function saleListSize(
  listFilter: SaleListFilter,
  span: Span = { from: undefined, to: undefined },
): ListSize {
  const { from, to } = span
  const isWhole = from === undefined && to === undefined
  const before = from ? salesBefore(listFilter, from) : sql`0`
  // An employee has one name, a service one price, and ids follow the time.
  const clustered = isWhole ? (listFilter.where ? ['total', 'employee'] : []) : ['id', 'employee']
  return {
    scopeForOrderedScan: and(listFilter.where, inSpan(span)),
    parts: [uncountedOf(listFilter)],
    total: sql`select (${to ? salesBefore(listFilter, to) : allSales(listFilter)} - ${before})::int as total`,
    blockAt({ field }, position) {
      const sort = field as BucketSort
      if (isWhole || sort === 'createdAt') return bucketAt(sort, countsOf(sort, listFilter), position, before)
      if (listFilter.filter === 'all') return bucketAt(sort, countsWithin(sort, span), position, sql`0`)
      return undefined
    },
    isClustered: ({ field }) => clustered.includes(field),
  }
}

const inSpan = ({ from, to }: Span) => and(from && gte(sale.createdAt, from), to && lt(sale.createdAt, to))

const ofBuckets = (sort: BucketSort, filter: BucketFilter, value: SQL) =>
  sql`${saleBucketCount.sort} = ${sort} and ${saleBucketCount.filter} = ${filter} and ${saleBucketCount.value} ${value}`
const ofFilter = (sort: BucketSort, { filter, value }: SaleListFilter) =>
  ofBuckets(sort, filter, sql`= ${value}`)

const allSales = (listFilter: SaleListFilter) => sql`(
  (select coalesce(sum(sales), 0) from ${saleBucketCount} where ${ofFilter(SORT_WITH_FEWEST_BUCKETS, listFilter)})
  + (select count(*) from ${UNCOUNTED}))`

/** The number of sales before an instant: those of the days before it, and of its own day so far. */
function salesBefore(listFilter: SaleListFilter, instant: Date): SQL {
  const at = sql`${instant.toISOString()}::timestamptz`
  const { startOf, keyOf } = BUCKETS.createdAt
  const start = startOf(at)
  const ofDay = sql`${sale.createdAt} >= ${keyOf(start)} and ${sale.createdAt} < ${at}`
  return sql`(
    (select coalesce(sum(sales), 0) from ${saleBucketCount}
      where ${ofFilter('createdAt', listFilter)} and ${saleBucketCount.start} collate "C" < ${start})
    + (select count(*) from ${sale} where ${and(ofDay, IS_COUNTED, listFilter.where)})
    + (select count(*) from ${UNCOUNTED} where ${sale.createdAt} < ${at}))`
}

/** Selects `start`, `start_id` and `sales` of the buckets of a list without days. A bucket may come more than once. */
const countsOf = (sort: BucketSort, listFilter: SaleListFilter): SQL => sql`
  select start, start_id, sales from ${saleBucketCount} where ${ofFilter(sort, listFilter)}
  union all ${countsAmong(sort, UNCOUNTED, undefined)}`

/** The same for the sales of some days: those of whole weeks are in the buckets, the others are counted. */
function countsWithin(sort: BucketSort, span: Span): SQL {
  const { weeks, rest } = weeksOf(span)
  return sql`
    select start, start_id, sales from ${saleBucketCount} where ${ofBuckets(sort, 'week', weeks)}
    union all ${countsAmong(sort, sql`${sale}`, and(IS_COUNTED, rest))}
    union all ${countsAmong(sort, UNCOUNTED, inSpan(span))}`
}

const countsAmong = (sort: BucketSort, from: SQL, where: SQL | undefined): SQL => {
  const { column, startOf, startId } = BUCKETS[sort]
  return sql`
    select ${startOf(sql`value`)}, start_id, sales from (
      select ${column} as value, ${startId} as start_id, count(*) as sales from ${from}
      where ${where ?? sql`true`} group by 1, 2
    ) as counted`
}

/** The whole weeks in a span, as a condition of their numbers, and the condition of its sales in no whole week. */
function weeksOf({ from, to }: Span): { weeks: SQL; rest: SQL | undefined } {
  const length = WEEK_SECONDS * 1_000
  const first = from && Math.ceil(from.getTime() / length)
  const end = to && Math.floor(to.getTime() / length)
  if (first !== undefined && end !== undefined && first >= end) {
    return { weeks: sql`is null`, rest: inSpan({ from, to }) }
  }
  const startOf = (week: number) => new Date(week * length)
  return {
    weeks: sql`>= ${first ?? 0} and ${saleBucketCount.value} < ${end ?? MAX_ID}`,
    rest: or(
      first === undefined ? sql`false` : inSpan({ from, to: startOf(first) }),
      end === undefined ? sql`false` : inSpan({ from: startOf(end), to }),
    ),
  }
}

/**
 * @param counts selects `start`, `start_id` and `sales` of the buckets
 * @param earlier the number of sales in them before the list's first one
 */
function bucketAt(sort: BucketSort, counts: SQL, position: SQL, earlier: SQL): SQL {
  return sql`
    select ${BUCKETS[sort].keyOf(sql`start`)} as start, start_id, ${position} - greatest(before - earlier, 0) as skip from (
      select start collate "C" as start, start_id,
        (sum(sum(sales)) over (order by start collate "C", start_id) - sum(sales))::bigint as before
      from (${counts}) as counts (start, start_id, sales) group by 1, 2
    ) as buckets, (select ${earlier} as earlier) as outside
    where before <= ${position} + earlier order by buckets.start desc, start_id desc limit 1`
}
