import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as runPending } from 'drizzle-orm/pglite/migrator'
import { flush, flushFolder } from '../durable-files'
import { checkClient } from '../problem'
import { StartError } from '../start-error'
import { cannotOpen } from './cannot-open'
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
import { cannotFlush, FlushingFiles } from './flushing-files'
import { migrate, migrationsFolder } from './migrate'
import { rowsOf } from './statement'

type EmbeddedConnection = DatabaseConnection & Required<Pick<DatabaseConnection, 'dump'>>

/** Emscripten's number of ENOSPC. */
const NO_SPACE = 51

export const databaseFolder = (directory: string) => join(directory, 'database')

/** PGlite turns fsync off, and has another way of flushing by default that flushes nothing. */
const FLUSHING = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/**
 * Opens the embedded database: PostgreSQL within this process.
 *
 * @param directory the data directory
 * @param backups folders of backups, to name the newest one when the database cannot be opened
 * @throws StartError when another process has the directory open, or the files cannot be opened, which are left as they are
 */
export async function openEmbedded(directory: string, backups?: string[]): Promise<EmbeddedConnection> {
  await makeDataDirectory(directory)
  const unlock = await lockDirectory(directory)
  const folder = databaseFolder(directory)
  try {
    if ((await readdir(folder).catch(() => [])).length === 0) {
      await replaceDatabase(directory, async (draft) => (await createEmbedded(draft)).close())
    }
    return embeddedConnection(await createEmbedded(folder, undefined, backups), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * Makes the files of a database in another folder first, so that after a power cut they are all there or none.
 *
 * @param make creates and closes a database in the given folder
 */
export async function replaceDatabase(directory: string, make: (draft: string) => Promise<void>) {
  const folder = databaseFolder(directory)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  try {
    await make(draft)
    await flushFolder(draft)
    await rename(draft, folder)
    await flush(directory)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * @param dataDir folder of the database's files; when undefined, the database is in memory
 * @param loadDataDir a dump of a data directory to start from
 */
export async function createEmbedded(
  dataDir?: string,
  loadDataDir?: Blob,
  backups: string[] = [],
): Promise<PGlite> {
  if (dataDir === undefined) {
    return PGlite.create({ ...(loadDataDir && { loadDataDir }), extensions: { pg_trgm } })
  }
  await keepPrivate(dataDir)
  const names = await readdir(dataDir)
  const isNew = names.length === 0
  // PGlite would make a new database there.
  if (!isNew && !names.includes('PG_VERSION'))
    throw cannotOpen(dataDir, [], 'the file PG_VERSION is missing', backups)
  // An earlier version, or who copied the folder, may have left it in the memory of the system.
  await flushFolder(dataDir)
  const said: string[] = []
  const files = new FlushingFiles(dataDir)
  const pglite = await PGlite.create({
    dataDir,
    fs: files,
    startParams: FLUSHING,
    ...(loadDataDir && { loadDataDir }),
    extensions: { pg_trgm },
    onStderr: (line) => Boolean(said.push(line)),
  }).catch((error: { errno?: number }) => {
    if (error instanceof StartError) throw error
    if (error.errno === NO_SPACE) throw cannotWrite(dirname(dataDir), { code: 'ENOSPC' })
    throw isNew ? error : cannotOpen(dataDir, said, error, backups)
  })
  const { rows } = await pglite.query<{ fsync: string }>('show fsync')
  if (rows[0]?.fsync !== 'on' || files.flushes === 0) throw cannotFlush()
  await keepPrivate(dataDir)
  return pglite
}

/** @param unlock releases the lock on the data directory after closing */
export function embeddedConnection(pglite: PGlite, unlock?: () => Promise<void>): EmbeddedConnection {
  const db = drizzle(pglite)
  setEngine(db, embeddedEngine(db, pglite))
  return {
    db,
    ping: async () => void (await pglite.exec('select 1')),
    async prepare(fill, { folder = migrationsFolder, beforeUpdate } = {}) {
      const migrateAll = () => runPending(db, { migrationsFolder: folder })
      const migrations = await migrate(db, pglite.dataDir || 'in memory', folder, migrateAll, beforeUpdate)
      await fill(db)
      return migrations
    },
    async describe() {
      const [row] = await rowsOf<{ version: string }>(
        db,
        sql`select current_setting('server_version') as version`,
      )
      return { database: `embedded PostgreSQL ${row?.version}`, problems: [] }
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
