import type { Database } from '../database/database'
import { sale } from '../database/schema/sales'
import { countFinishedBlocks } from '../resources/row-count'

const MINUTE_MS = 60_000

/**
 * Counts sales for their list, now and every minute.
 *
 * @returns stops it, when the counting that runs has ended
 */
export function countSalesRegularly(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  const count = () => countFinishedBlocks(db, 'sale', sale).catch(onError)
  let counting = count()
  const timer = setInterval(() => {
    counting = count()
  }, MINUTE_MS)
  return () => {
    clearInterval(timer)
    return counting
  }
}
