const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The words of what was typed. */
export const wordsOf = (query: string): string[] => query.trim().split(/\s+/).filter(Boolean)

/** Whether `text` has every word that was typed, in any order, with or without accents; nothing typed is in everything. */
export function matches(query: string, text: string): boolean {
  const where = plain(text)
  return wordsOf(query).every((word) => where.includes(plain(word)))
}
