import { and, between, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { folded } from '../database/fold'
import { rowsOf } from '../database/rows-of'
import { rowCount } from '../database/schema/row-count'
import { type BucketFilter, type BucketSort, saleBucket } from '../database/schema/sale-bucket'
import { sale, saleItem } from '../database/schema/sales'
import type { ListSize } from '../resources/listing'
import { firstOpenBlock, firstUncounted } from '../resources/row-count'

/** The ids in a block. Sales after the last counted block are counted for every request, so there should be few. */
export const SALE_BLOCK = 2_048
const BLOCK = sql.raw(`${SALE_BLOCK}`)
/** The counted blocks are the rows of this entity in `row_count`. */
const ENTITY = 'sale_bucket'
const FIRST_UNCOUNTED = firstUncounted(ENTITY, SALE_BLOCK)
const MAX_ID = sql.raw(`${2 ** 31 - 1}`)
/** The sort with the fewest buckets. */
const FEWEST: BucketSort = 'employee'

interface Buckets {
  column: PgColumn
  /** The start of the bucket that has the value. */
  startOf(value: SQL): SQL
  /** The sort key of a start. */
  keyOf(start: SQL): SQL
}

const PREFIX_LENGTH = 4
const prefix = (value: SQL) => sql`left(${folded(value)}, ${sql.raw(`${PREFIX_LENGTH}`)})`

const BUCKETS: Record<BucketSort, Buckets> = {
  id: {
    column: sale.id,
    startOf: (id) => sql`lpad((${id} / 4096 * 4096)::text, 10, '0')`,
    keyOf: (start) => sql`${start}::integer`,
  },
  createdAt: {
    column: sale.createdAt,
    startOf: (at) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`,
    keyOf: (start) => sql`${start}::timestamp at time zone 'UTC'`,
  },
  // The first two digits.
  total: {
    column: sale.totalCents,
    startOf: (cents) => sql`lpad(trunc(${cents}, 2 - length(${cents}::text))::bigint::text, 19, '0')`,
    keyOf: (start) => sql`${start}::bigint`,
  },
  client: { column: sale.clientName, startOf: prefix, keyOf: (start) => start },
  employee: { column: sale.employeeName, startOf: prefix, keyOf: (start) => start },
}

/**
 * The sales that are not in the buckets yet. The upper limit tells the planner that they are few, and the offset makes it read
 * them before it checks any condition.
 */
const UNCOUNTED = sql`(
  select * from ${sale} where ${between(sale.id, sql`(${FIRST_UNCOUNTED})`, MAX_ID)} offset 0) as sale`

/** The filter of a list: a payment method, an account, a category, a service, or none. */
export interface Narrowed {
  filter: BucketFilter
  value: SQL | number
  /** The condition of its sales. */
  where: SQL | undefined
}

export const ALL_SALES: Narrowed = { filter: 'all', value: 0, where: undefined }

/** The instants between which the sales of a list are. */
export interface Span {
  from: Date | undefined
  to: Date | undefined
}

/** The size of a list of sales with at most one filter, and the bucket of a position in any sort. */
export function saleListSize(
  narrowed: Narrowed,
  { from, to }: Span = { from: undefined, to: undefined },
): ListSize {
  const isWhole = from === undefined && to === undefined
  const before = from ? salesBefore(narrowed, from) : sql`0`
  return {
    inOrder: and(narrowed.where, from && gte(sale.createdAt, from), to && lt(sale.createdAt, to)),
    total: sql`select (${to ? salesBefore(narrowed, to) : allSales(narrowed)} - ${before})::int as total`,
    near({ field }, position) {
      if (!isWhole && field !== 'createdAt') return undefined
      return bucketAt(field as BucketSort, narrowed, position, before)
    },
  }
}

const ofBuckets = (sort: BucketSort, { filter, value }: Narrowed) =>
  sql`${saleBucket.sort} = ${sort} and ${saleBucket.filter} = ${filter} and ${saleBucket.value} = ${value}`

const allSales = (narrowed: Narrowed) => sql`(
  (select coalesce(sum(sales), 0) from ${saleBucket} where ${ofBuckets(FEWEST, narrowed)})
  + (select count(*) from ${UNCOUNTED} where ${narrowed.where ?? sql`true`}))`

/** The number of sales before an instant: those of the days before it, and of its own day so far. */
function salesBefore(narrowed: Narrowed, instant: Date): SQL {
  const at = sql`${instant.toISOString()}::timestamptz`
  const { startOf, keyOf } = BUCKETS.createdAt
  const start = startOf(at)
  const ofDay = sql`${sale.createdAt} >= ${keyOf(start)} and ${sale.createdAt} < ${at}`
  return sql`(
    (select coalesce(sum(sales), 0) from ${saleBucket}
      where ${ofBuckets('createdAt', narrowed)} and ${saleBucket.start} collate "C" < ${start})
    + (select count(*) from ${sale} where ${and(ofDay, sql`${sale.id} < (${FIRST_UNCOUNTED})`, narrowed.where)})
    + (select count(*) from ${UNCOUNTED} where ${and(sql`${sale.createdAt} < ${at}`, narrowed.where)}))`
}

/** @param earlier the number of sales before the list's first one */
function bucketAt(sort: BucketSort, narrowed: Narrowed, position: SQL, earlier: SQL): SQL {
  const { column, startOf, keyOf } = BUCKETS[sort]
  return sql`
    select ${keyOf(sql`start`)} as start, ${position} - greatest(before - earlier, 0) as skip from (
      select start collate "C" as start, (sum(sum(sales)) over (order by start collate "C") - sum(sales))::bigint as before
      from (
        select start, sales from ${saleBucket} where ${ofBuckets(sort, narrowed)}
        union all
        select ${startOf(sql`value`)}, sales from (
          select ${column} as value, count(*) as sales from ${UNCOUNTED} where ${narrowed.where ?? sql`true`} group by 1
        ) as uncounted
      ) as counted
      group by start
    ) as buckets, (select ${earlier} as earlier) as outside
    where before <= ${position} + earlier order by buckets.start desc limit 1`
}

const MEMBERSHIPS: Record<BucketFilter, (isInBlock: (id: SQL) => SQL) => SQL> = {
  all: (isInBlock) => sql`select id, 0 from ${sale} where ${isInBlock(sql`id`)}`,
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
    ([sort, { column, startOf }]) =>
      sql`select id, ${sort}::text as sort, ${startOf(sql`${column}`)} as start from ${sale} where ${isInBlock(sql`id`)}`,
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
        insert into ${saleBucket} (sort, filter, value, start, sales)
        select sort, filter, value, start, count(*) from membership join place on id = sale_id group by 1, 2, 3, 4
        on conflict (sort, filter, value, start) do update set sales = ${saleBucket.sales} + excluded.sales
      )
      select first from block`,
  )
  return rows.length > 0
}
