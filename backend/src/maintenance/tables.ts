import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'

/** All tables, ready to stand in a query; each after the others that it refers to. Partitions are in their table. */
export async function tablesInOrder(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`
      with recursive placed as (
        select oid, 0 as place from pg_class 
        where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        union
        select conrelid, place + 1 from placed
        join pg_constraint on contype = 'f' and confrelid = placed.oid and conrelid <> confrelid
          and not (select relispartition from pg_class where oid = conrelid)
      )
      select oid::regclass::text as name from placed group by oid order by max(place), name`,
  )
  return rows.map(({ name }) => name)
}

/** A foreign key, ready to stand in `alter table … add constraint`. */
interface ForeignKey {
  name: string
  definition: string
}

/** The foreign keys by which rows of the table refer to each other, as a sale and its correction do. */
export function selfReferences(db: Database, table: string): Promise<ForeignKey[]> {
  return rowsOf<ForeignKey & Record<string, unknown>>(
    db,
    sql`
      select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and conrelid = ${table}::regclass and confrelid = ${table}::regclass`,
  )
}

/** The columns that a row is written with, ready to stand in a query: those that are computed are left out. */
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

/** Tables that have a row from the migrations on. */
const NEVER_EMPTY = ['business']

/** Whether nothing has been stored yet, whatever tables there are. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of await tablesInOrder(db)) {
    if (NEVER_EMPTY.includes(table)) continue
    const rows = await rowsOf(db, sql`select from ${sql.raw(table)} limit 1`)
    if (rows.length > 0) return false
  }
  return true
}
