import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { version } from '../../../package.json'
import { packageRoot } from '../../package-root'
import { StartError } from '../start-error'
import type { Database } from './database'
import { rowsOf } from './statement'

/**
 * Runs pending migrations in one transaction.
 *
 * @param name of the database, for messages
 * @param migrationsFolder where the migrations of this version are
 * @param runPending drizzle's migrator for this kind of database
 * @param beforeUpdate called before the first migration of a database that is not new
 * @returns the number of migrations that were run
 * @throws StartError for a database of a newer version, of one before 0.4.0, or of a state in development, which is left as it is
 */
export async function migrate(
  db: Database,
  name: string,
  migrationsFolder: string,
  runPending: () => Promise<unknown>,
  beforeUpdate?: () => Promise<void>,
): Promise<number> {
  const done = await readJournal(db)
  const files = readMigrationFiles({ migrationsFolder })
  const hashes = new Map(files.map(({ folderMillis, sql }) => [folderMillis, hashesOf(sql)]))
  const newest = Math.max(...hashes.keys())
  if (done.some(({ created }) => created > newest)) throw newerDatabase(name)
  if (done.some(({ created, hash }) => !hashes.get(created)?.includes(hash))) throw unreleasedDatabase(name)
  if (done.length > 0)
    requireUpdatable(`The database ${name}`, Math.max(...done.map(({ created }) => created)))
  if (done.length > 0 && done.length < files.length) await beforeUpdate?.()
  await runPending()
  return (await readJournal(db)).length - done.length
}

/** The hashes of a migration with the line ends of each system: a checkout of Git for Windows may have changed them. */
function hashesOf(statements: readonly string[]): string[] {
  const text = statements.join('--> statement-breakpoint').replaceAll('\r\n', '\n')
  return [text, text.replaceAll('\n', '\r\n')].map((content) =>
    createHash('sha256').update(content).digest('hex'),
  )
}

/** The migrations that were run, as drizzle's migrator notes them. Empty for a new database. */
async function readJournal(db: Database): Promise<{ hash: string; created: number }[]> {
  const [journal] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!journal?.exists) return []
  const rows = await rowsOf<{ hash: string; created: string }>(
    db,
    sql`select hash, created_at::text as created from drizzle.__drizzle_migrations`,
  )
  return rows.map(({ hash, created }) => ({ hash, created: Number(created) }))
}

const newerDatabase = (name: string) =>
  new StartError(
    `The database ${name} was made by a newer version than this one, ${version}. It is left as it is: start the newer version, or restore a backup from before the update into an empty database.`,
  )

const unreleasedDatabase = (name: string) =>
  new StartError(
    `The database ${name} was made by a state of development whose tables no release has. It is left as it is: start the state that made it to export its records as spreadsheets. To begin with a new database, set DATABASE_URL or DATA_DIR to an empty one; in development delete the folder .data.`,
  )

/** The newest migration of 0.4.0, as in the journal. This version updates no database whose newest migration is older. */
export const NEWEST_MIGRATION_OF_0_4_0 = 1795877093873

/**
 * Refuses what a version before 0.4.0 has made.
 *
 * @param what is updated, for the message
 * @param newest the time of its newest migration
 * @throws StartError that names the version to install first, and its command
 */
export function requireUpdatable(what: string, newest: number): void {
  if (newest >= NEWEST_MIGRATION_OF_0_4_0) return
  throw new StartError(
    `${what} was made by a version before 0.4.0, and ${version} updates from 0.4.x only. Nothing was changed: install 0.4.2 first (git checkout v0.4.2 && deploy/update.sh, without Docker git checkout v0.4.2 && npm start), then this version.`,
  )
}

export const migrationsFolder = join(packageRoot, 'migrations')

/** The time at which the newest migration of this version was written, as in the journal of a database. */
export const newestMigration = (folder = migrationsFolder): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
