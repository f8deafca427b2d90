import { type AnyColumn, Column, is, type SQL, sql } from 'drizzle-orm'

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
