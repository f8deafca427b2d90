import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { rowsOf } from './statement'

/** The quoted names of all tables, each after the tables that it refers to. */
export async function tablesInOrder(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      with recursive placed as (
        select oid, 0 as place from pg_class 
        where relkind = 'r' and relnamespace = 'public'::regnamespace
        union
        select conrelid, place + 1 from placed
        join pg_constraint on contype = 'f' and confrelid = placed.oid and conrelid <> confrelid
      )
      select oid::regclass::text as name from placed group by oid order by max(place), name`,
  )
  return rows.map(({ name }) => name)
}

/** The quoted names of the table's columns without generated ones. */
export async function columnsOf(db: Database, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  )
  return rows.map(({ name }) => name)
}

const FILLED_BY_MIGRATIONS = ['business']

/** True when all tables are empty, apart from rows that migrations insert. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of await tablesInOrder(db)) {
    if (FILLED_BY_MIGRATIONS.includes(table)) continue
    const rows = await rowsOf(db, sql`select from ${sql.raw(table)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}
