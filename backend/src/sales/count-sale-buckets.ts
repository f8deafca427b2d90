import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { rowCount } from '../database/schema/row-count'
import { type BucketFilter, saleBucketCount } from '../database/schema/sale-bucket-count'
import { sale, saleItem } from '../database/schema/sales'
import { firstOpenBlock } from '../resources/row-count'
import { BUCKET_ENTITY, BUCKETS, FIRST_UNCOUNTED, SALE_BLOCK, weekOf } from './sale-buckets'

const BLOCK = sql.raw(`${SALE_BLOCK}`)

/** Selects the sales of a block and the values of each filter that they match. */
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
    ([sort, { column, startOf, startId }]) =>
      sql`select id, ${sort}::text as sort, ${startOf(sql`${column}`)} as start, ${startId} as start_id from ${sale} where ${isInBlock(sql`id`)}`,
  )
  const rows = await rowsOf(
    db,
    sql`
      with next as (
        select first, first + ${BLOCK} - 1 as last from (${FIRST_UNCOUNTED}) as uncounted (first)
        where first / ${BLOCK} < (${firstOpenBlock(sale, SALE_BLOCK)})
      ), block as materialized (
        insert into ${rowCount} (entity, block, slot, rows)
        select ${BUCKET_ENTITY}::text, first / ${BLOCK}, 0, 0 from next
        on conflict do nothing
        returning block * ${BLOCK} as first, (block + 1) * ${BLOCK} - 1 as last
      ), membership as (${sql.join(memberships, sql` union all `)}),
      place as (${sql.join(places, sql` union all `)}),
      added as (
        insert into ${saleBucketCount} (sort, filter, value, start, start_id, sales)
        select sort, filter, value, start, start_id, count(*) from membership join place on id = sale_id group by 1, 2, 3, 4, 5
        on conflict (sort, filter, value, start, start_id) do update set sales = ${saleBucketCount.sales} + excluded.sales
      )
      select first from block`,
  )
  return rows.length > 0
}
