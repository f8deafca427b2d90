import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { checkClient } from '../problem'
import type { Database, HeavyReads } from './database'
import { databaseProblem } from './database-problem'
import { rowsOf } from './statement'

/** Of the ten connections of a server, so that other requests find a free one. */
const HEAVY_READS_AT_ONCE = 3

/** Lets a few heavy reads run at a time. The others wait for their turn, in the order in which they came. */
export function inTurns(reads: HeavyReads): HeavyReads {
  let running = 0
  const waiting: (() => void)[] = []
  return async (read, signal) => {
    // A turn that ends is handed on, so that nobody who comes later takes it.
    if (running === HEAVY_READS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      if (signal) checkClient(signal)
      return await reads(read)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const CATCH_UP_TIMEOUT_MS = 300
const POLL_MS = 20
/** The time for which a failed replica is not used. */
const REPLICA_PAUSE_MS = 5_000

/**
 * Reads from the replica when it has replayed everything committed on the primary before the read, so that callers see
 * their own changes. Otherwise, and when the replica fails, reads from the primary.
 */
export function readsFromReplica(primary: Database, replica: Database): HeavyReads {
  let pausedUntil = 0

  return async (read) => {
    if (performance.now() < pausedUntil || !(await isCaughtUp())) return read(primary)
    try {
      return await read(replica)
    } catch (error) {
      // A replica also cancels a query that conflicts with its recovery.
      if (databaseProblem(error)?.statusCode !== 503) throw error
      pause()
      return read(primary)
    }
  }

  function pause(): void {
    pausedUntil = performance.now() + REPLICA_PAUSE_MS
  }

  async function isCaughtUp(): Promise<boolean> {
    const [position] = await rowsOf<{ lsn: string }>(primary, sql`select pg_current_wal_lsn()::text as lsn`)
    if (!position) return false
    try {
      const deadline = performance.now() + CATCH_UP_TIMEOUT_MS
      do {
        if (await hasReplayed(position.lsn)) return true
        await wait(POLL_MS)
      } while (performance.now() < deadline)
    } catch {
      pause()
    }
    return false
  }

  /** False for a replica that was promoted: its data no longer follows the primary. */
  async function hasReplayed(lsn: string): Promise<boolean> {
    const [answer] = await rowsOf<{ replayed: boolean | null }>(
      replica,
      sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as replayed`,
    )
    return answer?.replayed === true
  }
}
