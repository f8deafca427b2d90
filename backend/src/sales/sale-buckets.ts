import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { folded } from '../database/fold'
import type { BucketSort } from '../database/schema/sale-bucket-count'
import { sale } from '../database/schema/sales'
import { firstUncounted } from '../resources/row-count'

/** The ids in a block. Sales after the last counted block are counted for every request, so there should be few. */
export const SALE_BLOCK = 2_048
/** The counted blocks are the rows of this entity in `row_count`. */
export const BUCKET_ENTITY = 'sale_bucket_count'
export const FIRST_UNCOUNTED = firstUncounted(BUCKET_ENTITY, SALE_BLOCK)

interface Buckets {
  /** The value of a sale that decides its bucket. Where sales are counted, they are grouped by it first: `startOf` is slow. */
  value: SQL
  /** The start of the bucket of a value, as text. */
  startOf(value: SQL): SQL
  /** The sort key of a start. */
  keyOf(start: SQL): SQL
  /** A sort key after those of all sales. Only needed by date: the latest sales are the page that is read most. */
  afterAll?: SQL
  /** The lowest id of a sale's bucket, where sales with equal sort keys are in several buckets. */
  startId?: SQL
}

/** The lowest id of a bucket that has all sales with equal sort keys. */
export const ANY_ID = sql`0`
const PREFIX_LENGTH = sql.raw('4')
/** An employee has many sales, whose sort keys are equal. */
const IDS_OF_EMPLOYEE = sql.raw(`${2 ** 14}`)

/** The sales of a bucket follow each other in a sort: it holds a range of sort keys and ids. */
export const BUCKETS: Record<BucketSort, Buckets> = {
  id: {
    value: sql`${sale.id} / 4096 * 4096`,
    startOf: (firstId) => sql`lpad((${firstId})::text, 10, '0')`,
    keyOf: (start) => sql`${start}::integer`,
  },
  createdAt: {
    value: sql`date_trunc('day', ${sale.createdAt} at time zone 'UTC')`,
    startOf: (day) => sql`to_char(${day}, 'YYYY-MM-DD')`,
    keyOf: (start) => sql`${start}::timestamp at time zone 'UTC'`,
    afterAll: sql`'infinity'::timestamptz`,
  },
  // The first two digits.
  total: {
    value: sql`trunc(${sale.totalCents}, 2 - length(${sale.totalCents}::text))::bigint`,
    startOf: (cents) => sql`lpad((${cents})::text, 19, '0')`,
    keyOf: (start) => sql`${start}::bigint`,
  },
  client: {
    value: sql`${sale.clientName}`,
    startOf: (name) => sql`left(${folded(name)}, ${PREFIX_LENGTH})`,
    keyOf: (start) => start,
  },
  employee: {
    value: sql`${sale.employeeName}`,
    startOf: folded,
    keyOf: (start) => start,
    startId: sql`(${sale.id} / ${IDS_OF_EMPLOYEE} * ${IDS_OF_EMPLOYEE})`,
  },
}

export const BUCKET_SORTS = Object.keys(BUCKETS) as BucketSort[]

export const DAY_SECONDS = 86_400
export const WEEK_SECONDS = 7 * DAY_SECONDS
/** Weeks are counted from 1970 and begin on Thursday: only their length matters. */
export const weekOf = (at: PgColumn) =>
  sql`floor(extract(epoch from ${at}) / ${sql.raw(`${WEEK_SECONDS}`)})::integer`
