import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Text as lists search and sort it: without case and accents ("Álvarez" beside "alvarez"), in byte order, which
 * an index serves whatever the server's locale. `fold` is a function of the first migration.
 */
export const folded = (text: AnyColumn | SQL): SQL<string> => sql<string>`(fold(${text}) collate "C")`

/** The texts that a search looks into, as one, folded. */
export const searchText = (columns: AnyColumn[]): SQL<string> =>
  folded(
    sql.join(
      columns.map((column) => sql`' ' || ${column}::text`),
      sql` || `,
    ),
  )
