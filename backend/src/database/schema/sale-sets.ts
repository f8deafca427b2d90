import { sql } from 'drizzle-orm'
import { bit, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BucketSort, ListFilter } from './sale-bucket-count'

/** The ids of a row in these tables: bit `id % SALES_IN_SET` is 1 for a sale of the set. */
export const SALES_IN_SET = 8_192

/** The sales of a payment method, seller, category or service. A list with several filters has the bits of all of them. */
export const saleFilterSet = pgTable(
  'sale_filter_set',
  {
    filter: text('filter').$type<ListFilter>().notNull(),
    /** The id of the payment method, account, category or service. */
    value: integer('value').notNull(),
    /** The ids from `block * SALES_IN_SET` on. */
    block: integer('block').notNull(),
    sales: bit('sales', { dimensions: SALES_IN_SET }).notNull(),
  },
  ({ filter, value, block }) => [
    primaryKey({ name: 'sale_filter_set_pkey', columns: [filter, value, block] }),
  ],
)

/** The sales with a line of a service in a category. A service may have moved to another category. */
export const saleLineSet = pgTable(
  'sale_line_set',
  {
    serviceId: integer('service_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** The ids from `block * SALES_IN_SET` on. */
    block: integer('block').notNull(),
    sales: bit('sales', { dimensions: SALES_IN_SET }).notNull(),
  },
  ({ serviceId, categoryId, block }) => [
    primaryKey({ name: 'sale_line_set_pkey', columns: [serviceId, categoryId, block] }),
  ],
)

/** The sales of a bucket, which `sale_bucket_count` counts. */
export const saleBucketSet = pgTable(
  'sale_bucket_set',
  {
    sort: text('sort').$type<BucketSort>().notNull(),
    /** The ids from `block * SALES_IN_SET` on. */
    block: integer('block').notNull(),
    start: text('start').notNull(),
    startId: integer('start_id').notNull(),
    sales: bit('sales', { dimensions: SALES_IN_SET }).notNull(),
  },
  ({ sort, block, start, startId }) => [
    primaryKey({ name: 'sale_bucket_set_pkey', columns: [sort, block, start, startId] }),
    // The sets of a few buckets are among those of all blocks.
    index('sale_bucket_set_start_index').on(sort, sql`${start} collate "C"`, startId),
  ],
)
