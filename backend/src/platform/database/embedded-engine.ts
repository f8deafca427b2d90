import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { checkClient } from '../problem'
import type { Database } from './database'
import { type Channel, CURSOR_BATCH, type Engine, type OnNotification } from './engine'
import { rowsOf } from './rows-of'

export function embeddedEngine(db: Database, pglite: PGlite): Engine {
  let streams = 0
  return {
    listen: (channel, onNotification) => listenEmbedded(pglite, channel, onNotification),
    async *stream(query, signal) {
      checkClient(signal)
      streams += 1
      const cursor = sql.identifier(`export_${streams}`)
      // A cursor within a transaction would block all other queries until the export ends. `with hold` copies the rows instead.
      await db.execute(sql`declare ${cursor} no scroll cursor with hold for ${query}`)
      try {
        for (;;) {
          const rows = await rowsOf<Record<string, unknown>>(
            db,
            sql`fetch ${sql.raw(`${CURSOR_BATCH}`)} from ${cursor}`,
          )
          yield rows
          if (rows.length < CURSOR_BATCH || signal.aborted) return
        }
      } finally {
        await db.execute(sql`close ${cursor}`)
      }
    },
  }
}

/** The embedded database runs in this process, so a notification arrives before its statement completes. */
function listenEmbedded(pglite: PGlite, channel: string, onNotification: OnNotification): Channel {
  const stop = pglite.listen(channel, onNotification).then((unlisten) => {
    onNotification(undefined)
    return unlisten
  })
  return {
    async close() {
      const unlisten = await stop
      if (!pglite.closed) await unlisten()
    },
  }
}
