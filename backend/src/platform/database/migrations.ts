import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { packageRoot } from '../../package-root'

export const migrationsFolder = join(packageRoot, 'migrations')

/** The time at which the newest migration of this version was written, as in the journal of a database. */
export const newestMigration = (folder = migrationsFolder): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
