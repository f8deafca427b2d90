import { sql } from 'drizzle-orm'
import { disableSampleAccounts } from '../features/account/account-status'
import type { Database } from '../platform/database/database'
import { openEmbedded } from '../platform/database/embedded'
import { connectPostgres } from '../platform/database/postgres'
import { rowsOf } from '../platform/database/statement'
import { columnsOf, isEmpty, tablesInOrder } from '../platform/database/tables'
import { StartError } from '../platform/start-error'
import { requireEmbedded } from './backup'

export interface MoveResult {
  counts: Counts
  /** The emails of the sample accounts that were disabled in the copy. */
  disabled: string[]
}

const nothing = async () => undefined

/**
 * Copies the embedded database to PostgreSQL in one transaction and leaves the embedded one unchanged. Sample accounts are
 * disabled in the copy, which is for real business.
 *
 * @param directory the data directory
 * @param url of an empty database
 * @throws StartError when there is no embedded database, a server runs on it, or the target is not empty
 */
export async function moveDatabase(directory: string, url: string): Promise<MoveResult> {
  requireEmbedded(directory)
  const target = await connectPostgres(url)
  try {
    if (!(await isEmpty(target.db))) {
      throw new StartError('The PostgreSQL database is not empty. Create an empty one with createdb.')
    }
    const source = await openEmbedded(directory)
    try {
      await source.prepare(nothing)
      await target.prepare(nothing)
      const moved = await source.db.transaction((from) =>
        target.db.transaction(async (to) => {
          const counts = await copyTables(from, to)
          // The password of sample accounts is public. Sales refer to the accounts, so they are disabled, not deleted.
          return { counts, disabled: await disableSampleAccounts(to) }
        }),
      )
      await target.db.execute(sql`analyze`)
      return moved
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
}

const BATCH = 1_000

/** Number of rows by table. */
type Counts = ReadonlyMap<string, number>

/**
 * Copies all rows, ids included, between two databases with the same migrations, and sets the sequences of the copy to the
 * values of the original.
 *
 * @param from a transaction
 * @param to a transaction on an empty database
 */
async function copyTables(from: Database, to: Database): Promise<Counts> {
  const counts = new Map<string, number>()
  for (const table of await tablesInOrder(from)) counts.set(table, await copyTable(from, to, table))
  await copySequences(from, to)
  return counts
}

async function copyTable(from: Database, to: Database, name: string): Promise<number> {
  const table = sql.raw(name)
  const columns = await columnsOf(from, name)
  // Triggers are disabled because the tables that they fill are copied, too.
  await to.execute(sql`alter table ${table} disable trigger user`)
  await to.execute(sql`delete from ${table}`)
  let count = 0
  for await (const rows of batches(from, name)) {
    count += rows.length
    await insertRows(to, name, columns, rows)
  }
  await to.execute(sql`alter table ${table} enable trigger user`)
  return count
}

/** @param rows the rows as JSON objects */
export async function insertRows(to: Database, name: string, columns: string[], rows: string[]) {
  const table = sql.raw(name)
  const names = sql.raw(columns.join(', '))
  await to.execute(sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, ${`[${rows.join()}]`})`)
}

/** Copies rows as JSON text, so that no value loses precision as a JavaScript number or date. */
export async function* batches(from: Database, table: string): AsyncGenerator<string[]> {
  await from.execute(
    sql`declare batches cursor for select row_to_json(record.*)::text as row from ${sql.raw(table)} record`,
  )
  for (;;) {
    const rows = await rowsOf<{ row: string }>(from, sql`fetch ${sql.raw(String(BATCH))} from batches`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await from.execute(sql`close batches`)
}

async function copySequences(from: Database, to: Database): Promise<void> {
  const sequences = await rowsOf<{ name: string; last: string }>(
    from,
    sql`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last } of sequences) await to.execute(sql`select setval(${name}, ${last}::bigint)`)
}
