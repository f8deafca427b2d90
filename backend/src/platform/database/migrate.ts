import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '../start-error'
import type { Database } from './database'
import { migrationsFolder } from './migrations'
import { rowsOf } from './rows-of'

/**
 * Runs pending migrations in one transaction.
 *
 * @param name of the database, for messages
 * @param runPending drizzle's migrator for this kind of database
 * @returns the number of migrations that were run
 * @throws StartError for a database of an earlier state of the tables, which is left as it is
 */
export async function migrate(
  db: Database,
  name: string,
  runPending: () => Promise<unknown>,
): Promise<number> {
  const done = await hashesOfDone(db)
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (done.length > 0 && baseline && !done.includes(baseline.hash)) throw earlierDatabase(name)
  await runPending()
  return (await hashesOfDone(db)).length - done.length
}

/** The hashes in the journal of drizzle's migrator. Empty for a new database. */
async function hashesOfDone(db: Database): Promise<string[]> {
  const [journal] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!journal?.exists) return []
  const rows = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations`)
  return rows.map(({ hash }) => hash)
}

const earlierDatabase = (name: string) =>
  new StartError(
    `The database ${name} was made by an earlier version, whose tables this version does not read. It is left as it is: start the version that made it to export its records as spreadsheets. To begin with a new database, set DATABASE_URL or DATA_DIR to an empty one; in development delete the folder .data.`,
  )
