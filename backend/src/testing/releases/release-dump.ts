import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { batches, insertRows } from '../../maintenance/move'
import type { Database, DatabaseConnection } from '../../platform/database/database'
import { migrationsFolder } from '../../platform/database/migrate'
import { rowsOf } from '../../platform/database/statement'
import { columnsOf, tablesInOrder } from '../../platform/database/tables'

interface Migration {
  hash: string
  created: number
}

/** The rows of a database, as a release has written them. */
export interface ReleaseDump {
  /** The migrations of that release. */
  migrations: Migration[]
  /** In the order in which they can be filled. Rows are JSON objects as text. */
  tables: { name: string; columns: string[]; rows: string[] }[]
}

const fileOf = (release: string) => new URL(`${release}.json.gz`, import.meta.url)

export async function readReleaseDump(release: string): Promise<ReleaseDump> {
  return JSON.parse(gunzipSync(await readFile(fileOf(release))).toString())
}

/** Writes all rows of a database to the file of a release. */
export async function writeReleaseDump(db: Database, release: string): Promise<void> {
  const migrations = await rowsOf<Migration>(
    db,
    sql`select hash, created_at::float8 as created from drizzle.__drizzle_migrations order by created_at`,
  )
  const tables = await db.transaction(async (from) => {
    const read: ReleaseDump['tables'] = []
    for (const name of await tablesInOrder(from)) {
      const rows: string[] = []
      for await (const batch of batches(from, name)) rows.push(...batch)
      read.push({ name, columns: await columnsOf(from, name), rows })
    }
    return read
  })
  await writeFile(fileOf(release), gzipSync(JSON.stringify({ migrations, tables }), { level: 9 }))
}

/** Makes the database of a release: its tables by the migrations of that time, and the rows of the dump. */
export async function loadReleaseDump(
  { db, prepare }: DatabaseConnection,
  { migrations, tables }: ReleaseDump,
): Promise<void> {
  const folder = await copyMigrations((entries) => entries.slice(0, migrations.length))
  await prepare(async () => undefined, { folder })
  await db.transaction(async (to) => {
    // Triggers are disabled because the tables that they fill are in the dump, too.
    for (const { name } of tables) await to.execute(sql.raw(`alter table ${name} disable trigger user`))
    await to.execute(sql`delete from business`)
    for (const { name, columns, rows } of tables) {
      for (let start = 0; start < rows.length; start += 1_000) {
        await insertRows(to, name, columns, rows.slice(start, start + 1_000))
      }
    }
    for (const { name } of tables) await to.execute(sql.raw(`alter table ${name} enable trigger user`))
    const identities = await rowsOf<{ table: string; column: string }>(
      to,
      sql`
        select quote_ident(table_name) as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
    )
    for (const { table, column } of identities) {
      await to.execute(sql`
        select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)}))
        from ${sql.raw(table)} having count(*) > 0`)
    }
  })
}

/**
 * Runs the migrations of later releases, as these releases have done it: this version runs none on a database from before 0.4.0.
 *
 * @param newest the time of the last one to run
 * @param currency the one with which the server of that release is configured
 */
export async function migrateAsReleases(db: Database, newest: number, currency: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('business.currency', ${currency}, true)`)
    const [done] = await rowsOf<{ newest: number }>(
      tx,
      sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
    )
    for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= (done?.newest ?? 0) || folderMillis > newest) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
  })
}

interface JournalEntry {
  idx: number
  version: string
  when: number
  tag: string
  breakpoints: boolean
}

/** Copies the folder of the migrations with other entries in its journal. The system removes the copy. */
async function copyMigrations(change: (entries: JournalEntry[]) => JournalEntry[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return folder
}

/**
 * Adds a migration to a copy of the folder.
 *
 * @param statements SQL as drizzle-kit writes it
 */
export async function withMigration(tag: string, statements: string): Promise<string> {
  const folder = await copyMigrations((entries) => {
    const [newest] = entries.slice(-1)
    if (!newest) throw new Error('There is no migration')
    return [...entries, { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag }]
  })
  await writeFile(join(folder, `${tag}.sql`), statements)
  return folder
}
