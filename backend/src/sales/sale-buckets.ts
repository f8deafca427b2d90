import { and, between, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { folded } from '../database/fold'
import { rowsOf } from '../database/rows-of'
import { rowCount } from '../database/schema/row-count'
import { type BucketFilter, type BucketSort, saleBucketCount } from '../database/schema/sale-bucket-count'
import { sale, saleItem } from '../database/schema/sales'
import type { ListSize } from '../resources/listing'
import { firstOpenBlock, firstUncounted } from '../resources/row-count'

/** The ids in a block. Sales after the last counted block are counted for every request, so there should be few. */
export const SALE_BLOCK = 2_048
const BLOCK = sql.raw(`${SALE_BLOCK}`)
/** The counted blocks are the rows of this entity in `row_count`. */
const ENTITY = 'sale_bucket_count'
const FIRST_UNCOUNTED = firstUncounted(ENTITY, SALE_BLOCK)
const MAX_ID = sql.raw(`${2 ** 31 - 1}`)
/** The sort with the fewest buckets. */
const FEWEST: BucketSort = 'total'

interface Buckets {
  /** The value of a sale that decides its bucket. */
  value: PgColumn | SQL
  /** The start of the bucket that has the value. */
  startOf(value: SQL): SQL
  /** The lowest sort key of the bucket. */
  keyOf(start: SQL): SQL
  /** The lowest id of the bucket, where a bucket holds a part of the sales with an equal sort key. */
  idOf?(start: SQL): SQL
}

const PREFIX_LENGTH = 4
/** Employees have many sales each, so those of one name are divided by their ids. */
const IDS_OF_EMPLOYEE = sql.raw(`${2 ** 14}`)
const SEPARATOR = sql`chr(1)`

const BUCKETS: Record<BucketSort, Buckets> = {
  id: {
    value: sale.id,
    startOf: (id) => sql`lpad((${id} / 4096 * 4096)::text, 10, '0')`,
    keyOf: (start) => sql`${start}::integer`,
  },
  createdAt: {
    value: sale.createdAt,
    startOf: (at) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`,
    keyOf: (start) => sql`${start}::timestamp at time zone 'UTC'`,
  },
  // The first two digits.
  total: {
    value: sale.totalCents,
    startOf: (cents) => sql`lpad(trunc(${cents}, 2 - length(${cents}::text))::bigint::text, 19, '0')`,
    keyOf: (start) => sql`${start}::bigint`,
  },
  client: {
    value: sale.clientName,
    startOf: (name) => sql`left(${folded(name)}, ${sql.raw(`${PREFIX_LENGTH}`)})`,
    keyOf: (start) => start,
  },
  employee: {
    value: sql`(${sale.employeeName} || ${SEPARATOR} || lpad((${sale.id} / ${IDS_OF_EMPLOYEE})::text, 6, '0'))`,
    startOf: folded,
    keyOf: (start) => sql`split_part(${start}, ${SEPARATOR}, 1)`,
    idOf: (start) => sql`split_part(${start}, ${SEPARATOR}, 2)::integer * ${IDS_OF_EMPLOYEE}`,
  },
}

const WEEK_SECONDS = 7 * 86_400
/** Weeks are counted from 1970 and begin on Thursday: only their length matters. */
const weekOf = (at: PgColumn) =>
  sql`floor(extract(epoch from ${at}) / ${sql.raw(`${WEEK_SECONDS}`)})::integer`

const IS_COUNTED = sql`${sale.id} < (${FIRST_UNCOUNTED})`

/** The filter of a list: a payment method, an account, a category, a service, or none. */
export interface Narrowed {
  filter: BucketFilter
  value: SQL | number
  /** The condition of its sales. */
  where: SQL | undefined
}

export const ALL_SALES: Narrowed = { filter: 'all', value: 0, where: undefined }

/**
 * Defines `uncounted`: the sales of a list that are not in the buckets yet. The upper limit tells the planner that they are
 * few, and the offset makes it read them before it checks any condition, which it does once.
 */
const uncountedOf = ({ where }: Narrowed): SQL => sql`
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
export function saleListSize(narrowed: Narrowed, span: Span = { from: undefined, to: undefined }): ListSize {
  const { from, to } = span
  const isWhole = from === undefined && to === undefined
  const before = from ? salesBefore(narrowed, from) : sql`0`
  // An employee has one name, a service one price, and ids follow the time.
  const clustered = isWhole ? (narrowed.where ? ['total', 'employee'] : []) : ['id', 'employee']
  return {
    inOrder: and(narrowed.where, inSpan(span)),
    parts: [uncountedOf(narrowed)],
    total: sql`select (${to ? salesBefore(narrowed, to) : allSales(narrowed)} - ${before})::int as total`,
    near({ field }, position) {
      const sort = field as BucketSort
      if (isWhole || sort === 'createdAt') return bucketAt(sort, countsOf(sort, narrowed), position, before)
      if (narrowed.filter === 'all') return bucketAt(sort, countsWithin(sort, span), position, sql`0`)
      return undefined
    },
    isClustered: ({ field }) => clustered.includes(field),
  }
}

const inSpan = ({ from, to }: Span) => and(from && gte(sale.createdAt, from), to && lt(sale.createdAt, to))

const ofBuckets = (sort: BucketSort, filter: BucketFilter, value: SQL) =>
  sql`${saleBucketCount.sort} = ${sort} and ${saleBucketCount.filter} = ${filter} and ${saleBucketCount.value} ${value}`
const ofNarrowed = (sort: BucketSort, { filter, value }: Narrowed) => ofBuckets(sort, filter, sql`= ${value}`)

const allSales = (narrowed: Narrowed) => sql`(
  (select coalesce(sum(sales), 0) from ${saleBucketCount} where ${ofNarrowed(FEWEST, narrowed)})
  + (select count(*) from ${UNCOUNTED}))`

/** The number of sales before an instant: those of the days before it, and of its own day so far. */
function salesBefore(narrowed: Narrowed, instant: Date): SQL {
  const at = sql`${instant.toISOString()}::timestamptz`
  const { startOf, keyOf } = BUCKETS.createdAt
  const start = startOf(at)
  const ofDay = sql`${sale.createdAt} >= ${keyOf(start)} and ${sale.createdAt} < ${at}`
  return sql`(
    (select coalesce(sum(sales), 0) from ${saleBucketCount}
      where ${ofNarrowed('createdAt', narrowed)} and ${saleBucketCount.start} collate "C" < ${start})
    + (select count(*) from ${sale} where ${and(ofDay, IS_COUNTED, narrowed.where)})
    + (select count(*) from ${UNCOUNTED} where ${sale.createdAt} < ${at}))`
}

/** Selects `start` and `sales` of the buckets of a list without days; a start may come more than once. */
const countsOf = (sort: BucketSort, narrowed: Narrowed): SQL => sql`
  select start, sales from ${saleBucketCount} where ${ofNarrowed(sort, narrowed)}
  union all ${countsAmong(sort, UNCOUNTED, undefined)}`

/** The same for the sales of some days: those of whole weeks are in the buckets, the others are counted. */
function countsWithin(sort: BucketSort, span: Span): SQL {
  const { weeks, rest } = weeksOf(span)
  return sql`
    select start, sales from ${saleBucketCount} where ${ofBuckets(sort, 'week', weeks)}
    union all ${countsAmong(sort, sql`${sale}`, and(IS_COUNTED, rest))}
    union all ${countsAmong(sort, UNCOUNTED, inSpan(span))}`
}

const countsAmong = (sort: BucketSort, from: SQL, where: SQL | undefined): SQL => {
  const { value, startOf } = BUCKETS[sort]
  return sql`
    select ${startOf(sql`value`)}, sales from (
      select ${value} as value, count(*) as sales from ${from} where ${where ?? sql`true`} group by 1
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
 * @param counts selects `start` and `sales` of the buckets
 * @param earlier the number of sales in them before the list's first one
 */
function bucketAt(sort: BucketSort, counts: SQL, position: SQL, earlier: SQL): SQL {
  const { keyOf, idOf } = BUCKETS[sort]
  return sql`
    select ${keyOf(sql`start`)} as start, ${idOf?.(sql`start`) ?? sql`0`} as start_id,
      ${position} - greatest(before - earlier, 0) as skip
    from (
      select start collate "C" as start, (sum(sum(sales)) over (order by start collate "C") - sum(sales))::bigint as before
      from (${counts}) as counts (start, sales) group by start
    ) as buckets, (select ${earlier} as earlier) as outside
    where before <= ${position} + earlier order by buckets.start desc limit 1`
}

const MEMBERSHIPS: Record<BucketFilter, (isInBlock: (id: SQL) => SQL) => SQL> = {
  all: (isInBlock) => sql`select id, 0 from ${sale} where ${isInBlock(sql`id`)}`,
  week: (isInBlock) => sql`select id, ${weekOf(sale.createdAt)} from ${sale} where ${isInBlock(sql`id`)}`,
  paymentMethod: (isInBlock) => sql`select id, payment_method_id from ${sale} where ${isInBlock(sql`id`)}`,
  seller: (isInBlock) => sql`select id, account_id from ${sale} where ${isInBlock(sql`id`)}`,
  category: (isInBlock) =>
    sql`select distinct sale_id, category_id from ${saleItem} where ${isInBlock(sql`sale_id`)}`,
  service: (isInBlock) =>
    sql`select distinct sale_id, service_id from ${saleItem} where ${isInBlock(sql`sale_id`)}`,
}

/**
 * Counts finished blocks of sales into the buckets. Several servers may do this at the same time.
 *
 * @param signal stops it after the running block
 */
export async function countSaleBuckets(db: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await countNextBlock(db)));
}

async function countNextBlock(db: Database): Promise<boolean> {
  const isInBlock = (id: SQL) => sql`${id} between (select first from block) and (select last from block)`
  const memberships = Object.entries(MEMBERSHIPS).map(
    ([filter, of]) =>
      sql`select ${filter}::text as filter, member.* from (${of(isInBlock)}) as member (sale_id, value)`,
  )
  const places = Object.entries(BUCKETS).map(
    ([sort, { value, startOf }]) =>
      sql`select id, ${sort}::text as sort, ${startOf(sql`${value}`)} as start from ${sale} where ${isInBlock(sql`id`)}`,
  )
  const rows = await rowsOf(
    db,
    sql`
      with next as (
        select first, first + ${BLOCK} - 1 as last from (${FIRST_UNCOUNTED}) as uncounted (first)
        where first / ${BLOCK} < (${firstOpenBlock(sale, SALE_BLOCK)})
      ), block as materialized (
        insert into ${rowCount} (entity, block, slot, rows)
        select ${ENTITY}::text, first / ${BLOCK}, 0, 0 from next
        on conflict do nothing
        returning block * ${BLOCK} as first, (block + 1) * ${BLOCK} - 1 as last
      ), membership as (${sql.join(memberships, sql` union all `)}),
      place as (${sql.join(places, sql` union all `)}),
      added as (
        insert into ${saleBucketCount} (sort, filter, value, start, sales)
        select sort, filter, value, start, count(*) from membership join place on id = sale_id group by 1, 2, 3, 4
        on conflict (sort, filter, value, start) do update set sales = ${saleBucketCount.sales} + excluded.sales
      )
      select first from block`,
  )
  return rows.length > 0
}
