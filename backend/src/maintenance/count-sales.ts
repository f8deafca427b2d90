import type { Database } from '../database/database'
import { sale } from '../database/schema/sales'
import { countFinishedBlocks } from '../resources/row-count'

const MINUTE_MS = 60_000

/**
 * Counts finished blocks of sales, now and every minute, so that the list's total is cheap.
 *
 * @returns a function that stops it after the running count
 */
export function scheduleSaleCount(db: Database, onError: (error: unknown) => void): () => Promise<void> {
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
