import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { listenEmbedded } from './embedded-channel'
import { BATCH, type Engine } from './engine'
import { rowsOf } from './rows-of'

/** The engine runs in this process, on its one connection: nothing can cancel a query while it runs. */
export function embeddedEngine(db: Database, pglite: PGlite): Engine {
  let streams = 0
  return {
    listen: (channel, onNotification) => listenEmbedded(pglite, channel, onNotification),
    cancellable(signal, run) {
      signal.throwIfAborted()
      return run(db)
    },
    async *stream(query, signal) {
      signal.throwIfAborted()
      streams += 1
      const cursor = sql.identifier(`export_${streams}`)
      // A transaction would keep everyone else waiting until its reader has done. This cursor holds a copy of the rows.
      await db.execute(sql`declare ${cursor} no scroll cursor with hold for ${query}`)
      try {
        for (;;) {
          const rows = await rowsOf<Record<string, unknown>>(
            db,
            sql`fetch ${sql.raw(`${BATCH}`)} from ${cursor}`,
          )
          yield rows
          if (rows.length < BATCH || signal.aborted) return
        }
      } finally {
        await db.execute(sql`close ${cursor}`)
      }
    },
  }
}
