import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp in milliseconds, the precision of a JavaScript date, so that reading and writing it back keeps its value. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Money in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** ISO 4217. The default is the currency of the business. */
export const currency = () => text('currency').notNull().default(sql`business_currency()`)

/** Units of the weaker currency for one of the stronger one, in ten-thousandths. */
export const rate = (name: string) => bigint(name, { mode: 'number' })

export const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** The id of a row of another table, which must exist. */
export const reference = (name: string, to: () => AnyPgColumn) => integer(name).notNull().references(to)

/** The columns of every editable record. `version` counts its changes and becomes its ETag. */
export const editableColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Text in byte order (collation "C"), which lets an index serve it in every locale. */
export const byteOrdered = (text: AnyColumn): SQL<string> => sql<string>`(${text} collate "C")`

/**
 * Text for searching, without case and accents ("Álvarez" equals "alvarez"). Byte order (collation "C") lets an index serve it in
 * every locale. `fold` is a database function: see migrations/0000_baseline.sql.
 */
export const folded = (text: AnyColumn | SQL): SQL<string> => sql<string>`(fold(${text}) collate "C")`

/** Text for sorting, likewise: ñ is after n, and "Cabina 2" before "Cabina 10". */
export const sortKey = (text: AnyColumn | SQL): SQL<string> => sql<string>`(sort_key(${text}) collate "C")`

/** Name and last name, as `fullName` of the contract joins them. Null without a row. */
export const fullNameSql = <Name extends string | null = string>({
  name,
  lastname,
}: Record<'name' | 'lastname', AnyColumn>): SQL<NoInfer<Name>> => sql`trim(${name} || ' ' || ${lastname})`

/** The searched columns, concatenated and folded. */
export const searchText = (columns: AnyColumn[]): SQL<string> =>
  folded(
    sql.join(
      columns.map((column) => sql`' ' || ${column}::text`),
      sql` || `,
    ),
  )
