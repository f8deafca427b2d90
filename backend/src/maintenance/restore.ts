import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { makeDataDirectory } from '../platform/database/data-directory'
import type { Database, DatabaseConfig } from '../platform/database/database'
import { lockDirectory } from '../platform/database/directory-lock'
import {
  createEmbedded,
  databaseFolder,
  embeddedConnection,
  replaceDatabase,
} from '../platform/database/embedded'
import { migrationsFolder, newestMigration, requireUpdatable } from '../platform/database/migrate'
import { connectPostgres } from '../platform/database/postgres'
import { isEmpty, tablesInOrder } from '../platform/database/tables'
import { StartError } from '../platform/start-error'
import { runPostgresProgram } from './postgres-program'

/** The table of the migrations that were run. */
const JOURNAL = 'drizzle.__drizzle_migrations'

/** The first bytes of each kind of backup, in hexadecimal. */
const MAGIC: Record<DatabaseConfig['kind'], string> = {
  postgres: Buffer.from('PGDMP').toString('hex'),
  embedded: '1f8b',
}

/**
 * Restores a backup into an empty database, and runs the migrations that were written after it was made.
 *
 * @param folder of the migrations
 * @throws StartError when the file is not a whole backup of this kind of database, of a newer version of the suite or of one before 0.4.0, or the
 *   database is not empty
 */
export async function restore(
  database: DatabaseConfig,
  file: string,
  folder = migrationsFolder,
): Promise<void> {
  await requireBackup(database.kind, file)
  await (database.kind === 'postgres'
    ? restorePostgres(database, file, folder)
    : restoreEmbedded(database, file, folder))
}

async function requireBackup(kind: DatabaseConfig['kind'], file: string): Promise<void> {
  const begin = await firstBytes(file)
  if (begin.startsWith(MAGIC[kind])) return
  const other = begin.startsWith(MAGIC.embedded) ? 'the embedded database' : 'PostgreSQL'
  throw new StartError(
    Object.values(MAGIC).some((magic) => begin.startsWith(magic))
      ? `${file} is a backup of ${other}, but the server is configured for the other kind of database. Check DATABASE_URL.`
      : `${file} is not a backup.`,
  )
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartError(`There is no file ${file}.`) : error
  })
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
  await handle.close()
  return buffer.toString('hex')
}

const damaged = (file: string, cause: unknown) =>
  new StartError(`${file} is damaged or incomplete, so nothing was restored. Use another backup.`, { cause })

/** @throws StartError, one that says so when the file ends too early */
async function pgRestore(url: string | undefined, options: string[], file: string): Promise<string> {
  try {
    return await runPostgresProgram('pg_restore', url, [...options, file])
  } catch (error) {
    throw String(error).includes('end of file') ? damaged(file, error) : error
  }
}

/** @throws StartError for a backup of a newer version, which has tables that this one does not know, or of one before 0.4.0 */
function requireRestorable(file: string, migration: number, folder: string): void {
  requireUpdatable(file, migration)
  if (migration <= newestMigration(folder)) return
  throw new StartError(
    `${file} was made by a newer version of the suite. Update this one first, then restore the backup.`,
  )
}

/** The time of the newest migration in a backup of pg_dump, read from the file alone. */
async function migrationOf(file: string): Promise<number> {
  const [schema = '', table = ''] = JOURNAL.split('.')
  const options = ['--data-only', `--schema=${schema}`, `--table=${table}`, '--file=-']
  const rows = await pgRestore(undefined, options, file)
  return Math.max(...[...rows.matchAll(/^\d+\t\w+\t(\d+)$/gm)].map(([, created]) => Number(created)))
}

async function restorePostgres(
  { url }: Extract<DatabaseConfig, { kind: 'postgres' }>,
  file: string,
  folder: string,
): Promise<void> {
  const { db, prepare, close } = await connectPostgres(url)
  try {
    if (!(await isEmpty(db))) {
      throw new StartError('The PostgreSQL database is not empty. Create an empty one with createdb.')
    }
    requireRestorable(file, await migrationOf(file), folder)
    await dropTables(db)
    // --clean replaces the functions of a database that has been migrated.
    const options = ['--single-transaction', '--clean', '--if-exists']
    await pgRestore(url, [...options, '--no-owner', '--no-privileges', '--no-comments'], file)
    await prepare(async () => undefined, { folder })
    await advanceIds(db)
  } finally {
    await close()
  }
}

/**
 * Moves every sequence of ids to 1,000 after its next thousand, so that no id of a sale that a restore has lost, which a client
 * has on a receipt, is given to another one.
 */
export async function advanceIds(db: Database): Promise<void> {
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, ceil(coalesce(last_value, 0) / 1000.0)::bigint * 1000 + 1000)
    from pg_sequences where schemaname = 'public'`)
}

/** Removes empty tables, also those that a backup of an older version does not have and that its migrations create. */
async function dropTables(db: Database): Promise<void> {
  for (const table of await tablesInOrder(db)) {
    await db.execute(sql`drop table if exists ${sql.raw(table)} cascade`)
  }
  await db.execute(sql`drop schema if exists drizzle cascade`)
}

async function restoreEmbedded(
  { directory }: Extract<DatabaseConfig, { kind: 'embedded' }>,
  file: string,
  folder: string,
): Promise<void> {
  await makeDataDirectory(directory)
  const unlock = await lockDirectory(directory)
  const target = databaseFolder(directory)
  try {
    if (existsSync(target)) {
      throw new StartError(`${directory} has a database already. Move ${target} away, or set DATA_DIR.`)
    }
    // Unpacked here, because PGlite leaves the error of a file that ends too early unhandled.
    const archive = await promisify(gunzip)(await readFile(file)).catch((cause: unknown) => {
      throw damaged(file, cause)
    })
    await replaceDatabase(directory, async (draft) => {
      const pglite = await createEmbedded(draft, new Blob([archive]))
      const { rows } = await pglite.query<{ newest: string }>(
        `select max(created_at)::text as newest from ${JOURNAL}`,
      )
      try {
        requireRestorable(file, Number(rows[0]?.newest), folder)
        const { db, prepare } = embeddedConnection(pglite)
        await prepare(async () => undefined, { folder })
        await advanceIds(db)
      } finally {
        await pglite.close()
      }
    })
  } finally {
    await unlock()
  }
}
