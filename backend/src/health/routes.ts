import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { databaseAway } from '../database/database-problem'
import type { App } from '../http/app'

/** `live`: the process answers. `ready`: the database does, too. */
export function healthRoutes(app: App, db: Database): void {
  // Probes come every few seconds: only what is wrong is worth a line.
  const options = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/health/live', options, () => ({ status: 'live' }))
  app.get('/health/ready', options, async () => {
    await db.execute(sql`select 1`).catch(() => {
      throw databaseAway()
    })
    return { status: 'ready' }
  })
}
