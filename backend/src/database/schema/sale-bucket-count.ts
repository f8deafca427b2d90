import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export type BucketSort = 'id' | 'createdAt' | 'total' | 'client' | 'employee'
/** A filter of lists of sales besides the days. */
export type ListFilter = 'paymentMethod' | 'seller' | 'category' | 'service'
/** What the sales of a count have in common; `all` for nothing. */
export type BucketFilter = ListFilter | 'all' | 'week'

/**
 * The number of sales by bucket: a range of sort keys, such as a day. A list with one filter gets its total and the
 * place of any position from them. A job counts the sales of finished blocks of ids; see sales/sale-buckets.ts.
 */
export const saleBucketCount = pgTable(
  'sale_bucket_count',
  {
    sort: text('sort').$type<BucketSort>().notNull(),
    filter: text('filter').$type<BucketFilter>().notNull(),
    /** The id of the payment method, account, category or service, the number of the week; 0 for the whole list. */
    value: integer('value').notNull(),
    /** The lowest sort key of the bucket as text, in byte order. */
    start: text('start').notNull(),
    /** The lowest id of the bucket, where sales with equal sort keys are in several buckets; otherwise 0. */
    startId: integer('start_id').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
  },
  ({ sort, filter, value, start, startId }) => [
    // Migration 0036 includes the number of sales, which drizzle-kit cannot say: counts are read from the index alone.
    primaryKey({ name: 'sale_bucket_count_pkey', columns: [sort, filter, value, start, startId] }),
  ],
)
