import { type AnyColumn, Column, is, type SQL, sql } from 'drizzle-orm'

/** What a query selects, by the names that its rows have. */
export type Columns = Record<string, AnyColumn | SQL | SQL.Aliased>

/** Of SQL the value is what the driver makes of it: instants and numbers of 64 bits are text. */
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

/** Found once for all rows: what a column is takes drizzle longer to tell than the value to decode. */
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

/** A row as the driver answers it, with the values that its columns stand for. */
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
