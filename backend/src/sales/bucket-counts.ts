import { and, type SQL, sql } from 'drizzle-orm'
import {
  type BucketFilter,
  type BucketSort,
  type ListFilter,
  saleBucketCount,
} from '../database/schema/sale-bucket-count'
import { sale } from '../database/schema/sales'
import { countByBucket, FIRST_UNCOUNTED, WEEK_SECONDS } from './sale-buckets'
import { inSpan, type Span, wholePeriods } from './span'
import { UNCOUNTED, uncountedSales } from './uncounted-sales'

/** The sales of a list, counted by bucket. */
export interface BucketCounts {
  /** Common table expressions that `of` uses. */
  parts: SQL[]
  /** Selects `start`, `start_id` and `sales` of the buckets of a sort. A bucket may come more than once. */
  of(sort: BucketSort): SQL
  /** The sort with the fewest buckets. */
  fewest: BucketSort
  /** The sorts in which the sales of the list may be far from both ends of all sales. */
  clustered: readonly BucketSort[]
}

const stored = (sort: BucketSort, filter: BucketFilter, values: SQL) => sql`
  select start, start_id, sales from ${saleBucketCount}
  where ${saleBucketCount.sort} = ${sort} and ${saleBucketCount.filter} = ${filter} and ${saleBucketCount.value} ${values}`

/**
 * An employee has one name, a service one price, and a new employee, payment method or service only late sales. Those of an
 * employee or payment method are found by an index of their dates.
 */
const CLUSTERED: Record<ListFilter | 'all', BucketSort[]> = {
  all: [],
  paymentMethod: ['id', 'total', 'employee'],
  seller: ['id', 'total', 'employee'],
  category: ['id', 'createdAt', 'total', 'employee'],
  service: ['id', 'createdAt', 'total', 'employee'],
}

/** @param where the condition of the sales with this value; undefined for all sales */
export const countsOfFilter = (
  filter: ListFilter | 'all',
  value: SQL | number,
  where: SQL | undefined,
): BucketCounts => ({
  parts: [uncountedSales(FIRST_UNCOUNTED, where)],
  of: (sort) => sql`${stored(sort, filter, sql`= ${value}`)} union all ${countByBucket(sort, UNCOUNTED)}`,
  fewest: 'total',
  clustered: CLUSTERED[filter],
})

/** The whole weeks of the span are stored; the sales of its other days are counted. */
export function countsOfSpan(span: Span): BucketCounts {
  const { first, end, rest } = wholePeriods(span, WEEK_SECONDS)
  const weeks = sql`>= ${first} and ${saleBucketCount.value} < ${end}`
  const isCounted = sql`${sale.id} < (${FIRST_UNCOUNTED})`
  return {
    parts: [uncountedSales(FIRST_UNCOUNTED, inSpan(span))],
    of: (sort) => sql`
      ${stored(sort, 'week', weeks)}
      union all ${countByBucket(sort, sql`${sale}`, and(isCounted, rest))}
      union all ${countByBucket(sort, UNCOUNTED)}`,
    fewest: 'id',
    // Ids follow the time.
    clustered: ['id', 'employee'],
  }
}
