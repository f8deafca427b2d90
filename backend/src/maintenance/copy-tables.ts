import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { rowsOf } from '../platform/database/rows-of'
import { columnsOf, tablesInOrder } from '../platform/database/tables'

const BATCH = 1_000

/** Number of rows by table. */
export type Counts = ReadonlyMap<string, number>

/**
 * Copies all rows, ids included, between two databases with the same migrations, and sets the sequences of the copy to the
 * values of the original.
 *
 * @param from a transaction
 * @param to a transaction on an empty database
 */
export async function copyTables(from: Database, to: Database): Promise<Counts> {
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
