import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '../start-error'
import { migrationsFolder } from './migrations'

/** The time in the journal of the last migration before the baseline. */
const LAST_BEFORE_BASELINE = 1795439924499
/** A statement that defines a function or trigger, and may run again. */
const DEFINES = /^CREATE OR REPLACE /m

/**
 * Finds the migration of a database that is older than the baseline: it results in the same tables as the baseline and counts as
 * it.
 *
 * @param done the times in the database's journal
 * @returns undefined for an empty database and for one that has the baseline
 * @throws StartError for a database older than the last version before the baseline
 */
export async function upgradeToBaseline(done: ReadonlySet<number>) {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (!baseline || done.size === 0 || done.has(baseline.folderMillis)) return undefined
  if (!done.has(LAST_BEFORE_BASELINE)) {
    throw new StartError('This database is of an earlier version than 0.1.0. Update it to 0.1.0 first.')
  }
  const text = await readFile(join(migrationsFolder, 'upgrade-to-baseline.sql'), 'utf8')
  const definitions = baseline.sql.filter((statement) => DEFINES.test(statement))
  return { ...baseline, sql: [...text.split('--> statement-breakpoint'), ...definitions] }
}
