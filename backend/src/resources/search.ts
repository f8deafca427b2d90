import { and, type SQL, sql } from 'drizzle-orm'

/**
 * Every word of the search stands somewhere in the text, whatever its case and accents.
 *
 * @param text made by `searchText`
 */
export function matches(text: SQL, search = ''): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return and(...words.map((word) => sql`${text} like fold(${`%${literally(word)}%`})`))
}

/** Takes their meaning from the characters that `like` knows. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')
