import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { checkClient } from '../problem'
import { CURSOR_BATCH, type Engine } from './engine'
import { type ClientFactory, listenPostgres } from './postgres-channel'
import { rowsOf } from './rows-of'

/**
 * @param exportPool for exports: each keeps its connection until the client has read the whole file
 * @param listener makes the connection to listen on
 */
export function postgresEngine(exportPool: pg.Pool, listener: ClientFactory): Engine {
  return {
    listen: (channel, onNotification) => listenPostgres(listener, channel, onNotification),
    async *stream(query, signal) {
      checkClient(signal)
      const client = await exportPool.connect()
      const db = drizzle(client)
      let failed = true
      try {
        await db.execute(sql`begin isolation level repeatable read read only`)
        await db.execute(sql`declare export no scroll cursor for ${query}`)
        for (;;) {
          checkClient(signal)
          const rows = await rowsOf<Record<string, unknown>>(
            db,
            sql`fetch ${sql.raw(`${CURSOR_BATCH}`)} from export`,
          )
          yield rows
          if (rows.length < CURSOR_BATCH) break
        }
        await db.execute(sql`commit`)
        failed = false
      } finally {
        // A connection whose export ended early is closed, and its transaction with it.
        client.release(failed)
      }
    },
  }
}
