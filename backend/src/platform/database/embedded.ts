import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as runPending } from 'drizzle-orm/pglite/migrator'
import { checkClient } from '../problem'
import { cannotWrite, keepPrivate, makeDataDirectory } from './data-directory'
import {
  type Channel,
  CURSOR_BATCH,
  type Database,
  type DatabaseConnection,
  type Engine,
  type OnNotification,
  setEngine,
} from './database'
import { lockDirectory } from './directory-lock'
import { migrate, migrationsFolder } from './migrate'
import { rowsOf } from './statement'

type EmbeddedConnection = DatabaseConnection & Required<Pick<DatabaseConnection, 'dump'>>

/** Emscripten's number of ENOSPC. */
const NO_SPACE = 51

export const databaseFolder = (directory: string) => join(directory, 'database')

/**
 * Opens the embedded database: PostgreSQL within this process.
 *
 * @param directory the data directory
 * @throws StartError when another process has the directory open
 */
export async function openEmbedded(directory: string): Promise<EmbeddedConnection> {
  await makeDataDirectory(directory)
  const unlock = await lockDirectory(directory)
  return embeddedConnection(await createEmbedded(databaseFolder(directory)), unlock)
}

/**
 * @param dataDir folder of the database's files; when undefined, the database is in memory
 * @param loadDataDir a dump of a data directory to start from
 */
export async function createEmbedded(dataDir?: string, loadDataDir?: Blob): Promise<PGlite> {
  const isNew = dataDir && !existsSync(dataDir)
  if (dataDir) await keepPrivate(dataDir)
  const pglite = await PGlite.create({
    ...(dataDir && { dataDir }),
    ...(loadDataDir && { loadDataDir }),
    extensions: { pg_trgm },
  }).catch(async (error: { errno?: number }) => {
    // Half a database would not start again.
    if (isNew) await rm(dataDir, { recursive: true })
    throw dataDir && error.errno === NO_SPACE ? cannotWrite(dataDir, { code: 'ENOSPC' }) : error
  })
  if (dataDir) await keepPrivate(dataDir)
  return pglite
}

/** @param unlock releases the lock on the data directory after closing */
export function embeddedConnection(pglite: PGlite, unlock?: () => Promise<void>): EmbeddedConnection {
  const db = drizzle(pglite)
  setEngine(db, embeddedEngine(db, pglite))
  return {
    db,
    ping: async () => void (await pglite.exec('select 1')),
    async prepare(fill, { folder = migrationsFolder, currency, beforeUpdate } = {}) {
      const migrateAll = () => runPending(db, { migrationsFolder: folder })
      const migrations = await migrate(
        db,
        pglite.dataDir || 'in memory',
        folder,
        migrateAll,
        currency,
        beforeUpdate,
      )
      await fill(db)
      return migrations
    },
    async describe() {
      const [row] = await rowsOf<{ version: string }>(
        db,
        sql`select current_setting('server_version') as version`,
      )
      return { database: `embedded PostgreSQL ${row?.version}` }
    },
    async dump() {
      await pglite.exec('checkpoint')
      return Buffer.from(await (await pglite.dumpDataDir('gzip')).arrayBuffer())
    },
    async close() {
      await pglite.close()
      await unlock?.()
    },
  }
}

function embeddedEngine(db: Database, pglite: PGlite): Engine {
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
