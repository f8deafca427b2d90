import { setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database'
import { migrationsFolder } from './migrations'
import { rowsOf } from './rows-of'
import { upgradeToBaseline } from './upgrade-to-baseline'

/** The range of ids in one batch of a migration. */
const BATCH_IDS = 500
/** A migration waits this long for a table's lock: later statements on the table queue behind it. */
const LOCK_TIMEOUT = '300ms'
/** Pause between two attempts, in which the queued statements run. */
const LOCK_PAUSE_MS = 1_000
/** All attempts together take longer than an export may hold its locks. */
const LOCK_TRIES = 180
const LOCK_NOT_AVAILABLE = '55P03'

/** The journal table of drizzle-kit's own migrator. */
const journal = sql`drizzle.__drizzle_migrations`

/**
 * Runs pending migrations, each in a transaction of its own unless its file begins with `-- online`: see
 * docs/decisions/0017-migrations.md.
 *
 * @param db on one connection without timeouts
 * @returns the number of migrations that were run
 */
export async function migrate(db: Database, folder: string = migrationsFolder): Promise<number> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const done = await rowsOf<{ createdAt: string }>(
    db,
    sql`select created_at::text as "createdAt" from ${journal}`,
  )
  const known = new Set(done.map(({ createdAt }) => Number(createdAt)))
  const upgrade = await upgradeToBaseline(known)
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => !known.has(folderMillis) && folderMillis !== upgrade?.folderMillis,
  )
  if (upgrade) pending.unshift(upgrade)
  for (const migration of pending) {
    if (isOnline(migration)) await runOnline(db, migration)
    else await runInTransaction(db, migration)
  }
  return pending.length
}

const isOnline = ({ sql: [first = ''] }: MigrationMeta) => first.trimStart().startsWith('-- online')

const record = (db: Database, { hash, folderMillis }: MigrationMeta) =>
  db.execute(sql`insert into ${journal} (hash, created_at) values (${hash}, ${folderMillis})`)

async function runInTransaction(db: Database, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_TIMEOUT}'`)}`)
        for (const statement of migration.sql) await tx.execute(sql.raw(statement))
        await record(tx, migration)
      })
    } catch (error) {
      if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error
      await wait(LOCK_PAUSE_MS)
    }
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof DrizzleQueryError && (error.cause as { code?: string }).code === LOCK_NOT_AVAILABLE

/** Runs the statements outside a transaction. An interrupted migration starts again with its first statement. */
async function runOnline(db: Database, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) {
    const [, table] = /^-- in batches of (\w+)$/m.exec(statement) ?? []
    if (table) await runInBatches(db, statement, table)
    else await db.execute(sql.raw(statement))
  }
  await record(db, migration)
}

/** Runs a statement for one range of ids at a time and pauses between batches for as long as a batch took. */
async function runInBatches(db: Database, statement: string, table: string): Promise<void> {
  const [range] = await rowsOf<{ first: number | null; last: number | null }>(
    db,
    sql`select min(id) as first, max(id) as last from ${sql.identifier(table)}`,
  )
  const last = range?.last ?? -1
  for (let from = range?.first ?? 0; from <= last; from += BATCH_IDS) {
    const start = performance.now()
    const batch = statement.replaceAll(':from', `${from}`).replaceAll(':to', `${from + BATCH_IDS}`)
    await db.execute(sql.raw(batch))
    await wait(performance.now() - start)
  }
}
