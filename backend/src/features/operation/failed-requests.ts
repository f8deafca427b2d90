import type { Database } from '../../platform/database/database'
import { API_PREFIX } from '../../platform/http/api-prefix'
import type { App } from '../../platform/http/app'
import { createLimiter } from '../../platform/http/rate-limit'

const DAY_SECONDS = 86_400
const STORE_MS = 60_000
const KEY = 'all'

const counter = (db: Database) => createLimiter(db, 'failed-requests', DAY_SECONDS)

/** Counts the requests of all servers that end with an error of the server. They are stored once a minute, so that errors cost little. */
export function countFailedRequests(app: Pick<App, 'addHook'>, db: Database): void {
  const failed = counter(db)
  let pending = 0
  const store = async () => {
    const count = pending
    pending = 0
    // Without the database they are stored later.
    if (count > 0)
      await failed.penalty(KEY, count).catch(() => {
        pending += count
      })
  }
  app.addHook('onResponse', async ({ url }, { statusCode }) => {
    if (statusCode >= 500 && url.startsWith(API_PREFIX)) pending += 1
  })
  const timer = setInterval(store, STORE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await store()
  })
}

/** The number of failed requests in a day. */
export const failedRequests = async (db: Database): Promise<number> =>
  (await counter(db).get(KEY))?.consumedPoints ?? 0
