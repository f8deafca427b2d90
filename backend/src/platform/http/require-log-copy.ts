import type { Database } from '../database/database'
import { isLogCopyAway, logCopyAway } from '../database/log-copy'
import type { App } from './app'

const ASK_MS = 1_000

/**
 * Refuses requests that would write while the copy is away, because their commit would wait for it. Asked once a second, so
 * that sales cost no further query; a commit that begins within that second waits, and fails with its time-out.
 */
export function refuseWithoutLogCopy(app: App, db: Database): void {
  let askedAt = Number.NEGATIVE_INFINITY
  let isAway = Promise.resolve(false)
  app.addHook('preHandler', async ({ method }) => {
    if (method === 'GET' || method === 'HEAD') return
    if (performance.now() - askedAt > ASK_MS) {
      askedAt = performance.now()
      isAway = isLogCopyAway(db)
    }
    if (await isAway) throw logCopyAway()
  })
}
