import { type AnyColumn, and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, formsOf, searchWords, startOfDay } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { Columns, RowOf } from '../database/statement'
import { invalid } from '../problem'

/** The definition of how the records of a resource are read, searched and sorted. */
export interface Listing<Row extends { id: number }> {
  /** The table, or the joined tables, with the columns of `search` and `sort`. */
  from: SQL
  /** Joins for columns that are only shown, not searched or sorted. */
  details?: SQL
  id: AnyColumn
  columns: Columns
  toRow(selected: Record<string, unknown>): Row
  /** What the rows of a page have besides when it is asked for. A whole list leaves it out: it would be read for every record. */
  onPages?: Readonly<Record<string, OnPages<Row>>>
  search: Searched
  /** Sort expressions by the field name in `sort=`. Several: the later ones order what is equal by the earlier ones. */
  sort: Record<string, AnyColumn | SQL | (AnyColumn | SQL)[]>
  /** Sort fields without duplicate values, besides the id. */
  unique?: readonly string[]
  /** Defaults to `id,asc`. */
  defaultSort?: string
}

export interface OnPages<Row> {
  /** Joins for the columns. */
  joins(): SQL
  columns: Columns
  toFields(selected: Record<string, unknown>): Partial<Row>
}

/** Defines a listing. Its type checks that `toRow` accepts the selected columns. */
export const listing = <Row extends { id: number }, Selected extends Columns>(
  definition: Omit<Listing<Row>, 'columns' | 'toRow'> & {
    columns: Selected
    toRow(selected: RowOf<Selected>): Row
  },
): Listing<Row> => definition as Listing<Row>

/** The requested records of a list and their order. */
export interface Filter {
  search?: string | undefined
  sort?: string | undefined
  /** The caller's permissions and the list's own filters. */
  scope?: SQL | undefined
  sum?: ListSum | undefined
  /** The names of what the rows of a page have besides. */
  with?: readonly string[] | undefined
}

/** What a page sums over all matches, by currency. */
export interface ListSum {
  cents: SQL
  currency: AnyColumn
  /** The currency of the business. */
  business: string
}

/** The condition of all requested records. */
export const listCondition = async <Row extends { id: number }>(
  db: Database,
  list: Listing<Row>,
  filter: Filter,
): Promise<SQL | undefined> => and(filter.scope, await searchCondition(db, list.search, filter.search))

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The condition that an instant is within days of the time zone, `YYYY-MM-DD`, both included. */
export const withinDays = (instant: AnyColumn, { from, to }: Days, timeZone: string): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(instant, startOfDay(timeZone, from)),
    to === undefined ? undefined : lt(instant, startOfDay(timeZone, addDays(to, 1))),
  )

/**
 * The `order by` of the list.
 *
 * @throws ProblemError 400 for an unknown sort field
 */
export function orderOf<Row extends { id: number }>(list: Listing<Row>, { sort }: Filter): SQL {
  const [field = '', direction] = (sort ?? list.defaultSort ?? 'id,asc').split(',')
  const by = Object.hasOwn(list.sort, field) ? list.sort[field] : undefined
  if (!by) throw invalid([{ field: 'sort', message: `One of ${Object.keys(list.sort).join(', ')}` }])

  const ordered = direction === 'desc' ? desc : asc
  const isTotal = by === list.id || list.unique?.includes(field)
  // The id makes the order total: otherwise rows with equal values could move between pages.
  return sql.join([by, isTotal ? [] : list.id].flat().map(ordered), sql`, `)
}

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
