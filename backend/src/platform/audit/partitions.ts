import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'

/** The server creates missing partitions every day, so this many months may pass without a running server. */
const MONTHS_AHEAD = 12
/** Dropping a partition waits for readers of the log and blocks later ones. After this time it gives up until the next day. */
const LOCK_TIMEOUT = '2s'

/** Creates the partitions of the coming months: an entry without a partition cannot be stored. */
export async function createAuditPartitions(db: Database): Promise<void> {
  await db.execute(sql`
    select create_audit_partition((now() at time zone 'UTC' + make_interval(months => month))::date)
    from generate_series(0, ${MONTHS_AHEAD}::int) month`)
}

/** Creates in `to` the partitions that the entries of `from` need, before they are copied. */
export async function copyAuditPartitions(from: Database, to: Database): Promise<void> {
  const months = await rowsOf<{ month: string }>(
    from,
    sql`select distinct date_trunc('month', at at time zone 'UTC')::date::text as month from audit_log order by 1`,
  )
  for (const { month } of months) await to.execute(sql`select create_audit_partition(${month}::date)`)
}

/** Drops the partitions whose entries are all older than the retention time. */
export async function dropAuditPartitions(db: Database, retentionMonths: number): Promise<void> {
  const expired = await rowsOf<{ name: string }>(
    db,
    sql`
      select partition.oid::regclass::text as name
      from pg_inherits
      join pg_class partition on partition.oid = inhrelid
      where inhparent = 'audit_log'::regclass
        and substring(pg_get_expr(relpartbound, partition.oid) from $$TO [(]'([^']+)'[)]$$)::timestamptz
          <= now() - make_interval(months => ${retentionMonths}::int)`,
  )
  for (const { name } of expired) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
      await tx.execute(sql`drop table ${sql.raw(name)}`)
    })
  }
}
