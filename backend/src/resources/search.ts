import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { folded } from '../database/fold'

/**
 * Every word of the search stands somewhere in the texts, whatever its case and accents.
 * One text is made of all columns, so that an index on it can serve the search.
 */
export function matches(columns: AnyColumn[], search = ''): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const text = folded(
    sql.join(
      columns.map((column) => sql`${column}::text`),
      sql` || ' ' || `,
    ),
  )
  return and(...words.map((word) => sql`${text} like fold(${`%${literally(word)}%`})`))
}

/** Takes their meaning from the characters that `like` knows. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')
