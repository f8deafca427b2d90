import { and, type SQL, sql } from 'drizzle-orm'
import type { BucketSort } from '../database/schema/sale-bucket-count'
import type { ListSize } from '../resources/listing'
import {
  type BucketCounts,
  countsOfFilter,
  type FilterScope,
  storedSalesBetween,
  storedSalesOf,
  UNFILTERED,
} from './bucket-counts'
import { BUCKETS } from './sale-buckets'
import { checksLines, countsOfLines, countsOfSets, isOfLine, type SetFilter } from './sale-sets'
import { inSpan, isWhole, type Span } from './span'
import { countsOfSpan } from './span-counts'

/**
 * The size of a list of sales, and the bucket of a position in a sort.
 *
 * @param scope of the filters
 */
export function saleListSize(filters: SetFilter[], span: Span, scope: FilterScope): ListSize {
  const counts = countsOf(filters, span, scope)
  const bySale = and(inSpan(span), scope.bySale)
  // PostgreSQL uses no index for conditions inside a case, so that it does not read all sales of one filter. It checks them in
  // this order, those of the lines last. By id, a bucket has so few sales that checking each of them is always faster.
  const checkedEach = bySale && sql`case when ${bySale} then true else false end`
  return {
    scopeForOrderedScan: ({ field }) => (counts.ids || field === 'id' ? checkedEach : bySale),
    scopeOfMany: counts.scopeOfMany,
    parts: counts.parts,
    total: sql`select (${counts.total})::int as total`,
    blockAt: ({ field }, position, rows) => bucketAt(field as BucketSort, counts, position, rows),
    ids: counts.ids,
    idsOfBlocks: ({ field }) => counts.idsOfBuckets?.(field as BucketSort),
    isClustered: ({ field }) => counts.clustered.includes(field as BucketSort),
  }
}

/** One filter, or days without a filter, have counts of their own; lists with more are counted by sets. */
function countsOf(filters: SetFilter[], span: Span, scope: FilterScope): BucketCounts {
  const [first, ...others] = filters
  if (!first)
    return isWhole(span) ? countsOfFilter({ filter: 'all', value: 0 }, UNFILTERED) : countsOfSpan(span)
  if (others.length > 0 || !isWhole(span) || isOfLine(first)) return countsOfSets(filters, span, scope)
  return checksLines(first) ? countsOfLines(first, scope) : countsOfFilter(first, scope)
}

/** Selects the bucket of a position in a sort, as `ListSize.blockAt` does, and the last bucket that has rows of the page. */
function bucketAt(sort: BucketSort, counts: BucketCounts, position: SQL, rows: SQL): SQL {
  const { keyOf, afterAll, startId } = BUCKETS[sort]
  const nextStart = keyOf(sql`next.start`)
  const nextOfLast = afterAll && counts.endsLate && sql`case when ${counts.endsLate} then ${afterAll} end`
  const endOfPage = sql`${position} + greatest(${rows}, 1)`
  const first = { start: sql`found.start`, startId: sql`found.start_id` }
  const last = { start: sql`last_of_page.start`, startId: sql`last_of_page.start_id` }
  const ofIds = sql`,
    (select array_agg(start) from buckets where sales > 0 and before + sales > ${position} and before < ${endOfPage}) as starts,
    (${storedSalesOf(sort, first)}) as all_rows, (${storedSalesBetween(sort, first, last)}) as rows_between`
  const bucketWhere = (where: SQL, direction = sql`asc`) =>
    sql`select * from buckets where ${where} order by start ${direction}, start_id ${direction} limit 1`
  // The sum of integers is a bigint, that of bigints a numeric, which is slower.
  return sql`
    with counts as materialized (
      select start collate "C" as start, start_id, sales::integer as sales
      from (${counts.by(sort)}) as counts (start, start_id, sales)
    ), buckets as materialized (
      select *, sum(sales) over (order by start, start_id) - sales as before from (
        select start, ${startId ? startIdOfPage(position, endOfPage) : sql`start_id`} as start_id, sum(sales)::integer as sales
        from counts group by 1, 2
      ) as counts
    )
    select found.start as bucket, ${keyOf(sql`found.start`)} as start, found.start_id, ${position} - found.before as skip,
      ${nextOfLast ? sql`coalesce(${nextStart}, ${nextOfLast})` : nextStart} as next_start, coalesce(next.start_id, 0) as next_id,
      found.before + found.sales - ${position} as rows_left,
      last_of_page.start as last_bucket, last_of_page.start_id as last_id,
      last_of_page.before + last_of_page.sales - found.before as rows_in_blocks${counts.idsOfBuckets && ofIds}
    from (${bucketWhere(sql`before <= ${position}`, sql`desc`)}) as found
    cross join (${bucketWhere(sql`before < ${endOfPage}`, sql`desc`)}) as last_of_page
    left join (${bucketWhere(sql`before > ${position}`)}) as next on true`
}

/** The lowest id of a bucket, 0 for all buckets of a start that has no rows of the page: fewer have to be sorted then. */
const startIdOfPage = (position: SQL, endOfPage: SQL) => sql`case when start in (
  select start from (
    select start, sum(sum(sales)) over (order by start) - sum(sales) as before, sum(sales) as sales from counts group by start
  ) as starts where before < ${endOfPage} and before + sales > ${position}
) then start_id else 0 end`
