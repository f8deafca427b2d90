import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'

/** A server that runs makes them every day: so many are spare ones. */
const MONTHS_AHEAD = 12
/** Dropping waits for those who read the log, and others would wait behind it. It tries again the next day. */
const LOCK_TIMEOUT = '2s'

/** Makes the partitions that the audit log will need: without one an entry cannot be stored. */
export async function createAuditPartitions(db: Database): Promise<void> {
  await db.execute(sql`
    select create_audit_partition((now() at time zone 'UTC' + make_interval(months => month))::date)
    from generate_series(0, ${MONTHS_AHEAD}::int) month`)
}

/** Makes the partitions for entries that will be copied from another database. */
export async function createAuditPartitionsOf(from: Database, to: Database): Promise<void> {
  const months = await rowsOf<{ month: string }>(
    from,
    sql`select distinct date_trunc('month', at at time zone 'UTC')::date::text as month from audit_log order by 1`,
  )
  for (const { month } of months) await to.execute(sql`select create_audit_partition(${month}::date)`)
}

/** Drops the partitions whose newest entry is older than so many months. */
export async function dropAuditPartitions(db: Database, keptMonths: number): Promise<void> {
  const expired = await rowsOf<{ name: string }>(
    db,
    sql`
      select partition.oid::regclass::text as name
      from pg_inherits
      join pg_class partition on partition.oid = inhrelid
      where inhparent = 'audit_log'::regclass
        and substring(pg_get_expr(relpartbound, partition.oid) from $$TO [(]'([^']+)'[)]$$)::timestamptz
          <= now() - make_interval(months => ${keptMonths}::int)`,
  )
  for (const { name } of expired) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
      await tx.execute(sql`drop table ${sql.raw(name)}`)
    })
  }
}
