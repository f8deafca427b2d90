import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { rowCount } from '../database/schema/row-count'
import { type BucketFilter, saleBucketCount } from '../database/schema/sale-bucket-count'
import { SALES_IN_SET, saleBucketSet, saleFilterSet, saleLineSet } from '../database/schema/sale-sets'
import { sale, saleItem } from '../database/schema/sales'
import { firstOpenBlock, firstUncounted } from '../resources/row-count'
import { ANY_ID, BUCKET_ENTITY, BUCKETS, SALE_BLOCK, weekOf } from './sale-buckets'
import { FIRST_WITHOUT_SET, LINE_SET_ENTITY, SET_ENTITY } from './sale-sets'

const BLOCK = sql.raw(`${SALE_BLOCK}`)
const IDS_IN_SET = sql.raw(`${SALES_IN_SET}`)

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

/** The sales of a group as bits of the block of their ids. */
const bitsOf = (id: SQL) => sql`bit_or(set_bit(0::bit(${IDS_IN_SET}), ${id} % ${IDS_IN_SET}, 1))`

/** What is stored of a block of sales. */
interface Store {
  /** The entity whose rows in `row_count` are the stored blocks. */
  entity: string
  /** Selects the first id that is not to be stored yet. */
  end: SQL
  /** Common table expressions that store the sales of `block`. */
  inserts: SQL
}

const FIRST_OPEN = sql`select block * ${BLOCK} from (${firstOpenBlock(sale, SALE_BLOCK)}) as open_block`

export const STORES = {
  counts: {
    entity: BUCKET_ENTITY,
    end: FIRST_OPEN,
    inserts: sql`
      stored as (
        insert into ${saleBucketCount} (sort, filter, value, start, start_id, sales)
        select sort, filter, value, start, start_id, count(*) from membership join place on id = sale_id group by 1, 2, 3, 4, 5
        on conflict (sort, filter, value, start, start_id) do update set sales = ${saleBucketCount.sales} + excluded.sales
      )`,
  },
  sets: {
    entity: SET_ENTITY,
    end: FIRST_OPEN,
    inserts: sql`
      stored_filters as (
        insert into ${saleFilterSet} (filter, value, block, sales)
        select filter, value, sale_id / ${IDS_IN_SET}, ${bitsOf(sql`sale_id`)} from membership
        where filter not in ('all', 'week') group by 1, 2, 3
        on conflict (filter, value, block) do update set sales = ${saleFilterSet.sales} | excluded.sales
      ), stored_buckets as (
        insert into ${saleBucketSet} (sort, block, start, start_id, sales)
        select sort, id / ${IDS_IN_SET}, start, start_id, ${bitsOf(sql`id`)} from place group by 1, 2, 3, 4
        on conflict (sort, block, start, start_id) do update set sales = ${saleBucketSet.sales} | excluded.sales
      )`,
  },
  lineSets: {
    entity: LINE_SET_ENTITY,
    // Never ahead of the other sets: a list of a category and a service is counted by both.
    end: FIRST_WITHOUT_SET,
    inserts: sql`
      stored as (
        insert into ${saleLineSet} (service_id, category_id, block, sales)
        select service_id, category_id, sale_id / ${IDS_IN_SET}, ${bitsOf(sql`sale_id`)}
        from ${saleItem}, block where sale_id between first and last group by 1, 2, 3
        on conflict (service_id, category_id, block) do update set sales = ${saleLineSet.sales} | excluded.sales
      )`,
  },
} satisfies Record<string, Store>

/**
 * Adds finished blocks of sales to the counts and sets of the buckets. Several servers may do this at the same time.
 *
 * @param signal stops it after the running block
 */
export async function countSaleBuckets(db: Database, signal?: AbortSignal): Promise<void> {
  for (const store of Object.values(STORES)) {
    while (!signal?.aborted && (await storeNextBlock(db, store)));
  }
}

/** @returns whether there was a block to store */
export async function storeNextBlock(db: Database, { entity, end, inserts }: Store): Promise<boolean> {
  const isInBlock = (id: SQL) => sql`${id} between (select first from block) and (select last from block)`
  const memberships = Object.entries(MEMBERSHIPS).map(
    ([filter, of]) =>
      sql`select ${filter}::text as filter, member.* from (${of(isInBlock)}) as member (sale_id, value)`,
  )
  const places = Object.entries(BUCKETS).map(
    ([sort, { value, startOf, startId = ANY_ID }]) =>
      sql`select id, ${sort}::text as sort, ${startOf(value)} as start, ${startId} as start_id from ${sale} where ${isInBlock(sql`id`)}`,
  )
  const rows = await rowsOf(
    db,
    sql`
      with next as (
        select first, first + ${BLOCK} - 1 as last from (${firstUncounted(entity, SALE_BLOCK)}) as uncounted (first)
        where first < (${end})
      ), block as materialized (
        insert into ${rowCount} (entity, block, slot, rows)
        select ${entity}::text, first / ${BLOCK}, 0, 0 from next
        on conflict do nothing
        returning block * ${BLOCK} as first, (block + 1) * ${BLOCK} - 1 as last
      ), membership as (${sql.join(memberships, sql` union all `)}),
      place as (${sql.join(places, sql` union all `)}),
      ${inserts}
      select first from block`,
  )
  return rows.length > 0
}
