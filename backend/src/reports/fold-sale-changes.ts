import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'

const INTERVAL_MS = 1_000
/** Changes in one transaction, few enough that it ends soon when the server stops. */
const BATCH = 2_000

/**
 * Adds new sales to the totals every second. Several servers may do this at once: a lock in the database lets one work.
 *
 * @param onError called for the first of several consecutive failures
 * @returns a function that stops it after the running fold
 */
export function scheduleFolding(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let failed = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()

  const fold = async () => {
    try {
      await foldAllSaleChanges(db)
      failed = false
    } catch (error) {
      if (!failed) onError(error)
      failed = true
    }
    if (!stopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      running = fold()
    }, INTERVAL_MS)
    timer.unref()
  }
  schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
    return running
  }
}

/** Adds all new sales to the totals, unless another process is doing so. */
export async function foldAllSaleChanges(db: Database): Promise<void> {
  while ((await foldSaleChanges(db)) === BATCH);
}

async function foldSaleChanges(db: Database): Promise<number> {
  const [row] = await rowsOf<{ folded: number }>(db, sql`select fold_sale_changes(${BATCH}) as folded`)
  return row?.folded ?? 0
}
