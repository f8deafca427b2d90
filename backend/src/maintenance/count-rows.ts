import type { Database } from '../database/database'
import { auditLog } from '../database/schema/audit'
import { countFinishedBlocks } from '../resources/row-count'
import { countSaleBuckets } from '../sales/count-sale-buckets'

const MINUTE_MS = 60_000

/**
 * Counts finished blocks of the audit log and of sales and stores the sets of sales, now and every minute, so that the totals of
 * both lists are cheap. The first count of a large business takes a minute or two.
 *
 * @returns a function that stops it after the running block
 */
export function scheduleRowCount(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  const stop = new AbortController()
  const count = async () => {
    if (stop.signal.aborted) return
    await countFinishedBlocks(db, auditLog)
    await countSaleBuckets(db, stop.signal)
  }
  let counting = count().catch(onError)
  const timer = setInterval(() => {
    counting = counting.then(count).catch(onError)
  }, MINUTE_MS)
  return () => {
    clearInterval(timer)
    stop.abort()
    return counting
  }
}
