import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database'
import { rowsOf } from '../database/statement'
import type { Resource } from './resource'

// Every record is written here, whether a form sends one or an import hundreds: one statement takes a list.

type Writable<Input> = Pick<Resource<never, Input>, 'table' | 'toColumns'>

/** @returns the ids of the new records, in the order of `inputs` where all have the same fields */
export async function createAll<Input>(
  tx: Database,
  { table, toColumns }: Writable<Input>,
  inputs: readonly Input[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { columns, json } of alike(table, inputs.map(toColumns))) {
    const created = await rowsOf<{ id: number }>(
      tx,
      sql`insert into ${table} (${list(columns, (column) => column)})
        select ${list(columns, (column) => sql`record.${column}`)} from ${recordsOf(table, json)} returning id`,
    )
    ids.push(...created.map(({ id }) => id))
  }
  return ids
}

export interface Update<Input> {
  id: number
  input: Input
  /** The version that is to be changed. Undefined: any. */
  version?: number
}

/**
 * Writes the fields of records, and raises the version of those that change.
 *
 * @returns how many there were, of the version that was named
 */
export async function updateAll<Input>(
  tx: Database,
  { table, toColumns }: Writable<Input>,
  updates: readonly Update<Input>[],
): Promise<number> {
  let count = 0
  for (const { columns, json } of alike(
    table,
    updates.map(({ id, version, input }) => ({ ...toColumns(input), id, version })),
  )) {
    const fields = columns.filter((name) => name !== 'id' && name !== 'version')
    const isChanged = sql`(${list(fields, (field) => sql`stored.${field}`)}) is distinct from (${list(fields, (field) => sql`record.${field}`)})`
    const updated = await rowsOf(
      tx,
      sql`update ${table} as stored
        set ${list(fields, (field) => sql`${field} = record.${field}`)},
          version = stored.version + (${isChanged})::int,
          updated_at = case when ${isChanged} then ${new Date().toISOString()}::timestamptz else stored.updated_at end
        from ${recordsOf(table, json)}
        where stored.id = record.id and stored.version = coalesce(record.version, stored.version)
        returning stored.id`,
    )
    count += updated.length
  }
  return count
}

type Row = Record<string, unknown>

/**
 * Rows by the names of their columns, those together that set the same ones. Undefined is not set. They are text, because objects that
 * live while a statement runs are kept long: 60 MB of an import.
 */
function alike(table: PgTable, rows: readonly object[]): { columns: string[]; json: string }[] {
  const names = Object.entries(getTableColumns(table)).map(([field, { name }]) => [field, name] as const)
  const groups = new Map<string, { columns: string[]; rows: Row[] }>()
  for (const row of rows as Row[]) {
    const stored: Row = {}
    for (const [field, name] of names) if (row[field] !== undefined) stored[name] = row[field]
    const columns = Object.keys(stored)
    const group = groups.get(columns.join()) ?? { columns, rows: [] }
    groups.set(columns.join(), group)
    group.rows.push(stored)
  }
  return [...groups.values()].map(({ columns, rows }) => ({ columns, json: JSON.stringify(rows) }))
}

const list = (columns: readonly string[], form: (column: SQL) => SQL): SQL =>
  sql.join(
    columns.map((column) => form(sql`${sql.identifier(column)}`)),
    sql`, `,
  )

const recordsOf = (table: PgTable, json: string): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${json}::jsonb) as record`
