import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { bitmapOf, idsInSets, isInBitmap, setsOfIds } from '../database/ids-in-sets'
import type { BucketSort } from '../database/schema/sale-bucket-count'
import { SALES_IN_SET, saleBucketSet, saleFilterSet, saleLineSet } from '../database/schema/sale-sets'
import { sale } from '../database/schema/sales'
import { firstUncounted } from '../resources/row-count'
import {
  type BucketCounts,
  countsOfFilter,
  type FilterScope,
  type FilterValue,
  storedBuckets,
  UNCOUNTED,
  UNCOUNTED_COLUMNS,
  UNCOUNTED_TOTAL,
  uncountedBy,
  uncountedIn,
  uncountedSales,
} from './bucket-counts'
import { BUCKET_SORTS, FIRST_UNCOUNTED, SALE_BLOCK } from './sale-buckets'
import {
  DAY_MS,
  differenceToNearestDays,
  inSpan,
  isWhole,
  nearestDays,
  type Periods,
  type Span,
} from './span'

/** The blocks whose sales are in the sets are the rows of this entity in `row_count`. */
export const SET_ENTITY = 'sale_set'
export const FIRST_WITHOUT_SET = firstUncounted(SET_ENTITY, SALE_BLOCK)
/** The same for the sets of lines, which are never ahead of the others. */
export const LINE_SET_ENTITY = 'sale_line_set'
const FIRST_WITHOUT_LINE_SET = firstUncounted(LINE_SET_ENTITY, SALE_BLOCK)

const LISTED = sql`listed`
const BITMAP = sql`bitmap`
/** The bitmap of so many sales is built in the time in which the lines of one sale are checked. */
const SALES_PER_CHECK = sql.raw('1500')
const COST_OF_BITMAP = sql`(select max(id) / ${SALES_PER_CHECK} from ${sale})`
const IS_IN_BITMAP = isInBitmap(sql`${sale.id}`, sql`(select bits from ${BITMAP})`)

/** A category and a service by which a list is filtered: both are those of one line. */
export interface LineFilter {
  categoryId: number
  serviceId: number
}

/** What the stored sets are of. */
export type SetFilter = FilterValue | LineFilter

export const isOfLine = (filter: SetFilter): filter is LineFilter => 'serviceId' in filter

/** Whether the lines of a sale decide if it is in the list. They are slow to check: no index of a sort has them. */
export const checksLines = (filter: SetFilter) =>
  isOfLine(filter) || filter.filter === 'category' || filter.filter === 'service'

/**
 * The counts of any filters and days: the bits of all their sets, counted by bucket.
 *
 * @param scope of the filters
 */
export function countsOfSets(filters: SetFilter[], span: Span, scope: FilterScope): BucketCounts {
  const sets = filters.map(setOf)
  const hasLines = filters.some(checksLines)
  const firstWithoutSet = filters.some(isOfLine) ? FIRST_WITHOUT_LINE_SET : FIRST_WITHOUT_SET
  if (!isWhole(span)) sets.push(setOfSpan(span))
  return {
    parts: [
      uncountedSales(firstWithoutSet, and(inSpan(span), scope.since(firstWithoutSet))),
      sql`${LISTED} as materialized (${intersectionOf(sets)})`,
      ...(hasLines ? [bitmapOfListed(UNCOUNTED)] : []),
    ],
    total: sql`${bitCountOf(LISTED)} + ${UNCOUNTED_TOTAL}`,
    by: (sort) => sql`${bitsBy(sort, LISTED)} union all ${uncountedBy(sort)}`,
    ids: sql`${idsInSets(sql`select block, sales as bits from ${LISTED}`, SALES_IN_SET)} union all select id from ${UNCOUNTED}`,
    idsOfBuckets: (sort) => sql`${listedIn(sort)} union all ${uncountedIn(sort, isOfPage)}`,
    ...(hasLines && { scopeOfMany: { condition: IS_IN_BITMAP, cost: COST_OF_BITMAP } }),
    clustered: BUCKET_SORTS,
  }
}

/**
 * The counts of a category or service, which need no sets, and the ids of a page from the sets: between the sales of the list
 * there may be many others, each of which would be checked by its lines. The counts may include more or fewer of the latest sales
 * than the sets.
 */
export function countsOfLines(filter: FilterValue, scope: FilterScope): BucketCounts {
  const counts = countsOfFilter(filter, scope)
  const late = sql`without_set`
  // Sales in blocks that are counted, but not in the sets yet: usually none.
  const counted = and(
    gte(sale.id, sql`(${FIRST_WITHOUT_SET})`),
    lt(sale.id, sql`(${FIRST_UNCOUNTED})`),
    scope.since(FIRST_WITHOUT_SET),
  )
  return {
    ...counts,
    parts: [
      ...counts.parts,
      sql`${late} as materialized (
        select ${UNCOUNTED_COLUMNS} from ${UNCOUNTED} where id >= (${FIRST_WITHOUT_SET})
        union all select ${UNCOUNTED_COLUMNS} from ${sale} where ${counted})`,
      sql`${LISTED} as materialized (${setOf(filter)})`,
      bitmapOfListed(late),
    ],
    // Buckets without sales of the list remain, so that the one before them has an end.
    by: (sort) => sql`${counts.by(sort)} union all ${storedBuckets(sort)}`,
    endsLate: sql`(select max(id) from ${sale}) < (${FIRST_UNCOUNTED}) + ${sql.raw(`${4 * SALE_BLOCK}`)}`,
    idsOfBuckets: (sort) => sql`${listedIn(sort)} union all ${uncountedIn(sort, isOfPage, late)}`,
    scopeOfMany: {
      condition: IS_IN_BITMAP,
      cost: sql`${COST_OF_BITMAP} + greatest((${FIRST_UNCOUNTED}) - (${FIRST_WITHOUT_SET}), 0)`,
    },
  }
}

/** @param late the common table expression of the sales that are not in the sets */
function bitmapOfListed(late: SQL): SQL {
  const sets = sql`select block, sales as bits from ${LISTED}`
  const maxId = sql`select max(id) from ${sale}`
  return sql`${BITMAP} as materialized (${bitmapOf(sets, sql`select id from ${late}`, maxId, SALES_IN_SET)})`
}

const setOf = (of: SetFilter) =>
  isOfLine(of)
    ? sql`select block, sales from ${saleLineSet} where service_id = ${of.serviceId} and category_id = ${of.categoryId}`
    : sql`select block, sales from ${saleFilterSet} where filter = ${of.filter} and value = ${of.value}`

/**
 * Selects `block` and `sales` of a span: the sets of its nearest days, from which the sales of the hours that it does not have are
 * removed, and to which those of its other hours are added.
 *
 * @param ranges its nearest days, or all but some between the first and the last
 */
export function setOfSpan(span: Span, ranges: Periods[] = [nearestDays(span)]): SQL {
  const hours = differenceToNearestDays(span)
  const ids = sql`select id from ${sale} where ${and(sql`${sale.id} < (${FIRST_WITHOUT_SET})`, hours)}`
  const sets = [...ranges.map(setsOfDays), ...(hours ? [setsOfIds(ids, SALES_IN_SET)] : [])]
  // A sale is in the set of one day only, so this unites the days, and inverts the bits of the hours.
  return sql`select block, bit_xor(sales) as sales from (${sql.join(sets, sql` union all `)}) as sets (block, sales) group by block`
}

function setsOfDays({ first, end }: Periods): SQL {
  const startOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
  return sql`
    select block, sales from ${saleBucketSet}
    where sort = 'createdAt' and start collate "C" >= ${startOf(first)} and start collate "C" < ${startOf(end)}`
}

function intersectionOf(sets: SQL[]) {
  const names = sets.map((_set, index) => sql.raw(`set_${index}`))
  const bits = names.map((name) => sql`${name}.sales`)
  const joined = sets.map(
    (set, index) => sql`(${set}) as ${names[index]}${index ? sql` using (block)` : sql``}`,
  )
  return sql`select block, ${sql.join(bits, sql` & `)} as sales from ${sql.join(joined, sql` join `)}`
}

/** The number of bits in the sets of a common table expression. */
export const bitCountOf = (sets: SQL) => sql`(select coalesce(sum(bit_count(sales)), 0) from ${sets})`

/**
 * Selects `start`, `start_id` and the number of bits in the sets of a common table expression. Buckets without any remain, so that
 * the one before them has an end. In this form PostgreSQL reads the buckets of each block by their index, however many blocks it
 * expects, and counts the bits before it groups the rows, which would be large with them.
 */
export const bitsBy = (sort: BucketSort, sets: SQL) => sql`
  select start, start_id, counted.sales from ${sets} as sets cross join lateral (
    select start, start_id, bit_count(bucket.sales & sets.sales) as sales
    from ${saleBucketSet} as bucket where sort = ${sort} and bucket.block = sets.block offset 0
  ) as counted`

/**
 * The condition that a bucket has rows of the page. Between the first and the last, there may be many without any: their starts are
 * not in `starts`. All buckets of an employee have the same start, so their ids are compared, too.
 */
const isOfPage = (start: SQL, startId: SQL) => sql`
  ${start} collate "C" = any((select starts from block)::text[])
  and (${start} collate "C", ${startId}) >= ((select bucket from block), (select start_id from block))
  and (${start} collate "C", ${startId}) <= ((select last_bucket from block), (select last_id from block))`

const listedIn = (sort: BucketSort) =>
  idsInSets(
    sql`
      select block, bit_or(sales) as bits from (
        select block, bucket.sales & ${LISTED}.sales as sales
        from ${saleBucketSet} as bucket join ${LISTED} using (block)
        where sort = ${sort} and ${isOfPage(sql`start`, sql`start_id`)} offset 0
      ) as sets where bit_count(sales) > 0 group by block`,
    SALES_IN_SET,
  )
