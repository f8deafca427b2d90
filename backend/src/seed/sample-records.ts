import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { rowsOf } from '../platform/database/rows-of'
import { tablesInOrder } from '../platform/database/tables'

/** Stores which rows there are. Called when the database has the sample business and nothing else. */
export async function recordSample(db: Database): Promise<void> {
  for (const table of await tablesInOrder(db)) {
    await db.execute(
      sql`insert into sample_record (table_name, key) select ${table}, ${await keyOf(db, table)} from ${sql.raw(table)}`,
    )
  }
}

/** The keys of a table's rows that are not of the sample business, in the order in which they are stored. */
export async function keysBesidesSample(db: Database, table: string): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`
      select key from (select ${await keyOf(db, table)} as key from ${sql.raw(table)}) as stored
      where not exists (
        select from sample_record where table_name = ${table} and sample_record.key = stored.key
      )`,
  )
  return rows.map(({ key }) => key)
}

/** The primary key of a row as text: `7`, or `7/0` when it has two columns. All columns when the table has no primary key. */
async function keyOf(db: Database, table: string): Promise<SQL> {
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`
      select quote_ident(attname) as name from pg_attribute
      left join pg_index on indrelid = attrelid and indisprimary
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
        and (indkey is null or attnum = any(indkey))
      order by array_position(indkey::int2[], attnum)`,
  )
  return sql.raw(`concat_ws('/', ${columns.map(({ name }) => name).join(', ')})`)
}
