import { databaseAway } from '../database/database-problem'
import type { App } from '../http/app'
import { ALWAYS_ANSWERED } from '../http/limits'

/** @param ping fails when the database gives no answer in time */
export function healthRoutes(app: App, ping: () => Promise<void>): void {
  // Probes come every few seconds: only what is wrong is worth a line.
  const options = { schema: { hide: true }, logLevel: 'warn' } as const
  /** The process answers. */
  app.get('/health/live', { ...options, config: ALWAYS_ANSWERED }, () => ({ status: 'live' }))
  /** The database answers, too. */
  app.get('/health/ready', options, async () => {
    await ping().catch(() => {
      throw databaseAway()
    })
    return { status: 'ready' }
  })
}
