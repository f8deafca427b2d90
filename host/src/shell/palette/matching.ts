import { foldText } from 'shared-api/contract'

/** The words of the typed text. */
export const wordsOf = (query: string): string[] => query.trim().split(/\s+/).filter(Boolean)

/**
 * True when `text` contains every typed word, in any order, ignoring case and accents. An empty query matches
 * every text.
 */
export function matches(query: string, text: string): boolean {
  const where = foldText(text)
  return wordsOf(query).every((word) => where.includes(foldText(word)))
}
