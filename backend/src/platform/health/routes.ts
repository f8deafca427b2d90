import { databaseUnavailable } from '../database/database-problem'
import type { App } from '../http/app'
import { sendProblem } from '../http/error-handler'
import { NO_OVERLOAD_CHECK } from '../http/limits'

/** @param ping rejects when the database does not answer in time */
export function healthRoutes(app: App, ping: () => Promise<void>): void {
  // Probes come every few seconds, so only failures are logged.
  const options = { schema: { hide: true }, logLevel: 'warn' } as const
  /** Liveness: the process answers. */
  app.get('/health/live', { ...options, config: NO_OVERLOAD_CHECK }, () => ({ status: 'live' }))
  /** Readiness: the database answers, too. */
  app.get('/health/ready', options, async (request, reply) => {
    try {
      await ping()
    } catch (error) {
      // Only the log tells the cause.
      request.log.warn({ err: error }, 'not ready')
      return sendProblem(reply, databaseUnavailable())
    }
    return { status: 'ready' }
  })
}
