import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as runPending } from 'drizzle-orm/pglite/migrator'
import { makeDataDirectory } from './data-directory'
import type { DatabaseConnection } from './database'
import { lockDirectory } from './directory-lock'
import { embeddedEngine } from './embedded-engine'
import { setEngine } from './engine'
import { migrate } from './migrate'
import { migrationsFolder } from './migrations'
import { rowsOf } from './rows-of'

type EmbeddedConnection = DatabaseConnection & Required<Pick<DatabaseConnection, 'dump'>>

/** The folder of the embedded database's files in the data directory. */
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
export function createEmbedded(dataDir?: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir && { dataDir }),
    ...(loadDataDir && { loadDataDir }),
    extensions: { pg_trgm },
  })
}

/** @param unlock releases the lock on the data directory after closing */
export function embeddedConnection(pglite: PGlite, unlock?: () => Promise<void>): EmbeddedConnection {
  const db = drizzle(pglite)
  setEngine(db, embeddedEngine(db, pglite))
  return {
    db,
    ping: async () => void (await pglite.exec('select 1')),
    async prepare(fill, folder = migrationsFolder) {
      const migrations = await migrate(db, pglite.dataDir || 'in memory', folder, () =>
        runPending(db, { migrationsFolder: folder }),
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
