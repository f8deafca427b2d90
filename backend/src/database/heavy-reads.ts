import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { databaseProblem } from './database-problem'
import { rowsOf } from './rows-of'

/** Runs what reads much and changes nothing: reports and exports. */
export type HeavyReads = <Result>(read: (db: Database) => Promise<Result>) => Promise<Result>

/** How long a read waits for the replica to catch up. */
const PATIENCE_MS = 300
const POLL_MS = 20
/** How long a replica that failed is not asked again. */
const PAUSE_MS = 5_000

/**
 * Reads from the replica when it has everything that was committed on the primary before the read, the caller's own
 * changes included; otherwise, and when the replica fails, from the primary.
 */
export function readsFromReplica(primary: Database, replica: Database): HeavyReads {
  let pausedUntil = 0

  return async (read) => {
    if (performance.now() < pausedUntil || !(await isCaughtUp())) return read(primary)
    try {
      return await read(replica)
    } catch (error) {
      // A replica also cancels a query whose rows it has to remove.
      if (databaseProblem(error)?.statusCode !== 503) throw error
      pause()
      return read(primary)
    }
  }

  function pause(): void {
    pausedUntil = performance.now() + PAUSE_MS
  }

  async function isCaughtUp(): Promise<boolean> {
    const [position] = await rowsOf<{ lsn: string }>(primary, sql`select pg_current_wal_lsn()::text as lsn`)
    if (!position) return false
    try {
      const deadline = performance.now() + PATIENCE_MS
      do {
        if (await hasReplayed(position.lsn)) return true
        await wait(POLL_MS)
      } while (performance.now() < deadline)
    } catch {
      pause()
    }
    return false
  }

  /** A replica that was promoted is no longer one: its changes are not the primary's. */
  async function hasReplayed(lsn: string): Promise<boolean> {
    const [answer] = await rowsOf<{ replayed: boolean | null }>(
      replica,
      sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as replayed`,
    )
    return answer?.replayed === true
  }
}
