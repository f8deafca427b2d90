import { sql } from 'drizzle-orm'
import { ProblemError } from '../problem'
import type { Database } from './database'
import { rowsOf } from './statement'

/**
 * True when commits wait for a copy of the log (`synchronous_standby_names`) that does not answer. A role without pg_monitor does
 * not see the states, so every copy that is connected counts as answering.
 */
export async function isLogCopyAway(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ away: boolean }>(
    db,
    sql`
      select current_setting('synchronous_standby_names') <> '' and not exists (
        select from pg_stat_replication where coalesce(sync_state, 'sync') in ('sync', 'quorum')) as away`,
  )
  return row?.away === true
}

/** 503: the disk of the copy has to be mounted, or the copy to be switched off. */
export const logCopyAway = () =>
  new ProblemError(503, {
    detail: /*i18n*/ 'The copy of the log on the second disk does not answer',
    headers: { 'retry-after': '5' },
  })

/** A transaction that does not wait for the copy of the log: of what may be lost with the disk, such as that a mail was sent. */
export const withoutLogCopy = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = local`)
    return work(tx)
  })
