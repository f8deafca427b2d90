import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Text in byte order (collation "C"), which lets an index serve it in every locale. */
export const byteOrdered = (text: AnyColumn): SQL<string> => sql<string>`(${text} collate "C")`

/**
 * Text for searching, without case and accents ("Álvarez" equals "alvarez"). Byte order (collation "C") lets an index serve it in
 * every locale. `fold` is a database function: see migrations/0000_baseline.sql.
 */
export const folded = (text: AnyColumn | SQL): SQL<string> => sql<string>`(fold(${text}) collate "C")`

/** Text for sorting, likewise: ñ is after n, and "Cabina 2" before "Cabina 10". */
export const sortKey = (text: AnyColumn | SQL): SQL<string> => sql<string>`(sort_key(${text}) collate "C")`

/** The searched columns, concatenated and folded. */
export const searchText = (columns: AnyColumn[]): SQL<string> =>
  folded(
    sql.join(
      columns.map((column) => sql`' ' || ${column}::text`),
      sql` || `,
    ),
  )
