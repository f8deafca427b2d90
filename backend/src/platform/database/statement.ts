import { type AnyColumn, Column, is, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { sha256 } from '../sha256'
import type { Database } from './database'

const dialect = new PgDialect()

type Values = Record<string, unknown>
type Built = ReturnType<PgDialect['sqlToQuery']>

/**
 * A query whose text is built once; `sql.placeholder` marks the values that differ between its runs.
 *
 * `run` uses a method that drizzle does not document, because its public ways build the text at every call within a transaction.
 * With them the server answers 0.8 of the sales and 0.7 of the single records a second (medians of 7 rounds in turns).
 */
export interface Statement {
  run<Row>(db: Database, values?: Values): Promise<Row[]>
}

/**
 * PostgreSQL keeps the plan of a prepared statement. A query whose best plan depends on its values, such as a search, must
 * not be prepared.
 */
export function statement(query: SQL, { prepared }: { prepared: boolean }): Statement {
  const built = dialect.sqlToQuery(query)
  const name = prepared ? nameOf(built) : undefined
  return { run: (db, values) => execute(db, built, name, values) }
}

/** Maximum of the texts that `runNamed` prepares, because each connection keeps every prepared statement. */
const MAX_NAMED = 300

const named = new Map<string, string>()

/**
 * Runs a query under a name that follows from its text, so that PostgreSQL parses and plans each text once a connection.
 * Texts beyond `MAX_NAMED` are run without a name.
 */
export function runNamed<Row>(db: Database, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query)
  let name = named.get(built.sql)
  if (!name && named.size < MAX_NAMED) {
    name = nameOf(built)
    named.set(built.sql, name)
  }
  return execute(db, built, name)
}

const nameOf = (built: Built) => sha256(built.sql).slice(0, 32)

async function execute<Row>(
  db: Database,
  built: Built,
  name: string | undefined,
  values: Values = {},
): Promise<Row[]> {
  // Both engines return this shape, but their common type does not declare it.
  const answer = await db._.session.prepareQuery(built, undefined, name, false).execute(values)
  return (answer as { rows: Row[] }).rows
}

/** The selected columns, by their names in the rows. */
export type Columns = Record<string, AnyColumn | SQL | SQL.Aliased>

/** The value of an SQL expression is the driver's: timestamps and 64-bit integers are strings. */
type ValueOf<Selected> = Selected extends AnyColumn
  ? Selected['_']['notNull'] extends true
    ? Selected['_']['data']
    : Selected['_']['data'] | null
  : Selected extends SQL<infer Value>
    ? Value
    : Selected extends SQL.Aliased<infer Value>
      ? Value
      : never

export type RowOf<Selected extends Columns> = { [Name in keyof Selected]: ValueOf<Selected[Name]> }

/** The select list of hand-written SQL. */
export const selectList = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) => sql`${is(column, Column) ? column : sql`${column}`} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

interface Nested {
  [name: string]: AnyColumn | SQL | Nested
}

const isValue = (each: Nested[string]): each is AnyColumn | SQL => is(each, Column) || is(each, SQL)

/** An object of JSON with the values by their names. Days are strings, and 64-bit integers are numbers. */
export const jsonObject = (values: Nested): SQL => {
  const pairs = Object.entries(values).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${isValue(value) ? value : jsonObject(value)}`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

type Decode = (value: unknown) => unknown

const decoders = new WeakMap<Columns, [name: string, decode: Decode | undefined][]>()

/** Cached, because drizzle takes longer to determine a column's type than to decode its value. */
function decodersOf(columns: Columns): [name: string, decode: Decode | undefined][] {
  const known = decoders.get(columns)
  if (known) return known
  const found = Object.entries(columns).map(([name, column]): [string, Decode | undefined] => [
    name,
    is(column, Column) ? (value) => column.mapFromDriverValue(value) : undefined,
  ])
  decoders.set(columns, found)
  return found
}

/** Decodes the driver's values of a row by its columns. */
export function decodeRow<Selected extends Columns>(
  columns: Selected,
  row: Record<string, unknown>,
): RowOf<Selected> {
  const decoded: Record<string, unknown> = {}
  for (const [name, decode] of decodersOf(columns)) {
    const value = row[name] ?? null
    decoded[name] = value !== null && decode ? decode(value) : value
  }
  return decoded as RowOf<Selected>
}

/** Runs hand-written SQL. The caller states the type of the rows. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  // Both engines return this shape, but their common type does not declare it.
  const { rows } = (await db.execute(query)) as { rows: Row[] }
  return rows
}
