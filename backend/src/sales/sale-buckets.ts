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
  /** The column that decides the bucket of a sale. */
  column: PgColumn
  /** The start of the bucket that has the value. */
  startOf(value: SQL): SQL
  /** The sort key of a start. */
  keyOf(start: SQL): SQL
  /** The lowest id of a sale's bucket, where sales with equal sort keys are in several buckets. */
  startId: SQL
}

/** All sales with equal sort keys are in one bucket. */
const ALL_IDS = sql`0`
const PREFIX_LENGTH = sql.raw('4')
/** An employee has many sales, whose sort keys are equal. */
const IDS_OF_EMPLOYEE = sql.raw(`${2 ** 14}`)

/** The sales of a bucket follow each other in a sort: it holds a range of sort keys and ids. */
export const BUCKETS: Record<BucketSort, Buckets> = {
  id: {
    column: sale.id,
    startOf: (id) => sql`lpad((${id} / 4096 * 4096)::text, 10, '0')`,
    keyOf: (start) => sql`${start}::integer`,
    startId: ALL_IDS,
  },
  createdAt: {
    column: sale.createdAt,
    startOf: (at) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`,
    keyOf: (start) => sql`${start}::timestamp at time zone 'UTC'`,
    startId: ALL_IDS,
  },
  // The first two digits.
  total: {
    column: sale.totalCents,
    startOf: (cents) => sql`lpad(trunc(${cents}, 2 - length(${cents}::text))::bigint::text, 19, '0')`,
    keyOf: (start) => sql`${start}::bigint`,
    startId: ALL_IDS,
  },
  client: {
    column: sale.clientName,
    startOf: (name) => sql`left(${folded(name)}, ${PREFIX_LENGTH})`,
    keyOf: (start) => start,
    startId: ALL_IDS,
  },
  employee: {
    column: sale.employeeName,
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
