import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'

/** Words beyond these are left out. The longest are kept: they find the least. */
const MAX_WORDS = 8

/**
 * Every word of the search stands somewhere in the text, whatever its case and accents. A trigram index answers that for
 * words with three letters or digits in a row; the others have to stand where a word begins.
 *
 * @param text made by `searchText`
 */
export function matches(text: AnyColumn | SQL, search = ''): SQL | undefined {
  if (search.trim() === '') return undefined
  const words = wordsOf(search)
  // Every text has signs: to look for them alone would read all of them, to find nothing that anyone means.
  if (words.length === 0) return sql`false`
  return and(...words.map((word) => sql`${text} like ${pattern(word)}`))
}

/** The different words, without those that have no letter or digit. */
function wordsOf(search: string): string[] {
  const words = foldText(search).split(/\s+/)
  return [...new Set(words)]
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
}

/** As the database's `fold` does. */
const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const pattern = (word: string) => `%${/[\p{L}\p{N}]{3}/u.test(word) ? '' : ' '}${literally(word)}%`

/** Takes their meaning from the characters that `like` knows. */
const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')
