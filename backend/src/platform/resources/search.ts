import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm'
import { formsOf, searchWords } from 'shared-api/contract'
import type { Database } from '../database/database'

/** Maximum number of words in a search. The longest are kept, because they are the most selective. */
const MAX_WORDS = 8

type Text = AnyColumn | SQL

/**
 * The searched text, as `searchText` builds it, or a function that may read other tables first and returns the condition that a
 * record has the word, which is folded.
 */
export type Searched = Text | ((db: Database, hasWord: (text: Text) => SQL, word: string) => Promise<SQL>)

/**
 * The condition that every word of the search is found, ignoring case and accents. The trigram index serves words with three
 * consecutive letters or digits. Shorter words must be at the beginning of a word.
 */
export async function searchCondition(
  db: Database,
  searched: Searched,
  search = '',
): Promise<SQL | undefined> {
  if (search.trim() === '') return undefined
  const words = wordsOf(search)
  // A search for punctuation alone would scan all rows for useless matches.
  if (words.length === 0) return sql`false`
  const conditions: SQL[] = []
  for (const word of words) {
    const hasWord = (text: Text) =>
      sql`(${sql.join(
        formsOf(word).map((form) => sql`${text} like ${pattern(form)}`),
        sql` or `,
      )})`
    conditions.push(typeof searched === 'function' ? await searched(db, hasWord, word) : hasWord(searched))
  }
  return and(...conditions)
}

/** The distinct words that have a letter or digit. */
function wordsOf(search: string): string[] {
  return [...new Set(searchWords(search))]
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
}

const pattern = (word: string) => `%${/[\p{L}\p{N}]{3}/u.test(word) ? '' : ' '}${escapeLike(word)}%`

/** Escapes the special characters of `like`. */
const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')
