import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'

const INTERVAL_MS = 1_000
/** Changes in one transaction: few enough to end soon when the server stops. */
const BATCH = 2_000

/** Adds the sales of the last second to the totals, again and again. Replicas do it in turns. */
export function keepTotalsFolded(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => foldAllSaleChanges(db)).catch(onError)
  }, INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Adds all sales to the totals that are not in them yet, unless another process does so right now. */
export async function foldAllSaleChanges(db: Database): Promise<void> {
  while ((await foldSaleChanges(db)) === BATCH);
}

async function foldSaleChanges(db: Database): Promise<number> {
  const [row] = await rowsOf<{ folded: number }>(db, sql`select fold_sale_changes(${BATCH}) as folded`)
  return row?.folded ?? 0
}
