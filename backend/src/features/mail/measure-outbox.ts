import { count, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { outgoingMail } from '../../tables/mail'
import type { MailMetrics, OutboxState } from './mail-metrics'
import { isWaiting } from './queries'

const INTERVAL_MS = 15_000

/** Reads the waiting mails alone, because they have an index of their own. */
async function readOutbox(db: Database): Promise<OutboxState> {
  const { createdAt } = outgoingMail
  const [state] = await db
    .select({
      waiting: count(),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${createdAt})), 0)::float8`,
    })
    .from(outgoingMail)
    .where(isWaiting)
  return state ?? { waiting: 0, oldestSeconds: 0 }
}

/** Updates the metrics of the outbox once. */
export async function measureOutbox(db: Database, metrics: MailMetrics): Promise<void> {
  metrics.setOutbox(await readOutbox(db).catch(() => undefined))
}

/**
 * Updates the metrics of the outbox regularly. A request for metrics sends no query, so that it is answered while the
 * database is busy.
 *
 * @returns a function that stops it after the running query
 */
export function measureOutboxRegularly(db: Database, metrics: MailMetrics): () => Promise<void> {
  let running = measureOutbox(db, metrics)
  const timer = setInterval(() => {
    running = measureOutbox(db, metrics)
  }, INTERVAL_MS)
  return () => {
    clearInterval(timer)
    return running
  }
}
