import type { Database } from '../database/database'
import { auditLog } from '../database/schema/audit'
import { countFinishedBlocks } from '../resources/row-count'
import { countSaleBuckets } from '../sales/sale-buckets'

const MINUTE_MS = 60_000

async function countRows(db: Database): Promise<void> {
  await countSaleBuckets(db)
  await countFinishedBlocks(db, 'audit_log', auditLog)
}

/**
 * Counts finished blocks of sales and of the audit log, now and every minute, so that the totals of both lists are cheap.
 *
 * @returns a function that stops it after the running count
 */
export function scheduleRowCount(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  const count = () => countRows(db).catch(onError)
  let counting = count()
  const timer = setInterval(() => {
    counting = count()
  }, MINUTE_MS)
  return () => {
    clearInterval(timer)
    return counting
  }
}
