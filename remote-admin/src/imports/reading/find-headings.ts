/** The rows that are searched for headings. */
export const SEARCHED_ROWS = 20

/** An email address, or a number of some length such as a DNI, a date or a phone. */
const DATA = /@|^\+?\d[\d./\s-]{5,}$/

/**
 * The row that has the headings, counted from 1: the first with the most known ones. 0 when no row has any and the first one looks
 * like data.
 */
export function findHeadingRow(rows: readonly string[][], known: (headings: string[]) => number): number {
  const counts = rows.map((row) => known(row))
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most) + 1
  return rows[0]?.some((cell) => DATA.test(cell.trim())) ? 0 : 1
}
