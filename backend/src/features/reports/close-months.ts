import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/rows-of'

const MINUTE_MS = 60_000

/**
 * Closes finished months, now and every minute. Several servers may do this at once: a lock in the database lets one close a
 * month.
 *
 * @returns a function that stops it after the running month
 */
export function scheduleClosing(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  const stop = new AbortController()
  const close = () => closeMonths(db, stop.signal).catch(onError)
  let closing = close()
  const timer = setInterval(() => {
    closing = closing.then(close)
  }, MINUTE_MS)
  return () => {
    clearInterval(timer)
    stop.abort()
    return closing
  }
}

/**
 * Closes the months that ended at least an hour ago, the latest first. A sale that is stored while its month is being closed
 * waits, so the hour lets those sales end that began before midnight.
 */
export async function closeMonths(db: Database, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  const months = await rowsOf<{ month: string }>(
    db,
    sql`
      select month::date::text as month
      from business, generate_series(
        date_trunc('month', (select min(created_at) from sale) at time zone time_zone),
        date_trunc('month', (now() - interval '1 hour') at time zone time_zone) - interval '1 month',
        interval '1 month'
      ) as month
      where not exists (select from month_total where month_total.month = month.month)
      order by month desc`,
  )
  for (const { month } of months) {
    if (signal?.aborted) return
    await db.execute(sql`select close_month(${month}::date)`)
  }
}
