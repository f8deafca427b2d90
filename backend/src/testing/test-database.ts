import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import { purgeExpired } from '../maintenance/purge-expired'
import type { Database, DatabaseConnection } from '../platform/database/database'
import { createEmbedded, databaseFolder, embeddedConnection } from '../platform/database/embedded'
import { connectPostgres } from '../platform/database/postgres'
import { rowsOf } from '../platform/database/statement'

type TestDatabase = { kind: 'embedded'; template: string } | { kind: 'postgres'; url: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

/** The database engine of this run. */
export const engine = () => inject('database').kind

/** Opens a migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const database = inject('database')
  if (database.kind === 'embedded') {
    return embeddedConnection(await createEmbedded(undefined, new Blob([await readFile(database.template)])))
  }
  // The database `postgres` was migrated by postgres-setup.ts.
  return connectPostgres(await createPostgresDatabase('postgres'))
}

/** Opens a database without tables. */
export async function openEmptyDatabase(): Promise<DatabaseConnection> {
  return engine() === 'embedded'
    ? embeddedConnection(await createEmbedded())
    : connectPostgres(await createPostgresDatabase())
}

/**
 * Unpacks a migrated, empty database into a data directory, because creating one takes seconds.
 *
 * @param directory created if it does not exist
 */
export async function unpackEmbedded(directory: string): Promise<void> {
  const database = inject('database')
  if (database.kind === 'postgres') throw new Error('This run has no embedded database')
  const folder = databaseFolder(directory)
  await mkdir(folder, { recursive: true })
  await promisify(execFile)('tar', ['-xf', database.template, '-C', folder])
}

/**
 * @param template the database to copy; by default the new one has no tables
 * @returns its URL
 */
export async function createPostgresDatabase(template = 'template0'): Promise<string> {
  const database = inject('database')
  if (database.kind === 'embedded') throw new Error('This run has no PostgreSQL')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Connected to another database, because a template must have no connections while it is copied.
  const admin = new pg.Client(withDatabase(database.url, 'template1'))
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return withDatabase(database.url, name)
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: name }).href

/** The number of statements in this PostgreSQL database that wait for a lock. */
export async function waitingForLock(db: Database): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Deletes what is past its time, and throws when a deletion fails. */
export const purgeNow = (db: Database, auditMonths = 60): Promise<void> =>
  purgeExpired(db, { auditMonths }, (error) => {
    throw error
  })
