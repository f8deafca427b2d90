import { FIRST_LAST, headingKey, LAST_FIRST } from './headings'
import type { NameStyle } from './table-format'

/** The order of the names in a column, from its heading. */
export function nameStyleOf(heading: string): NameStyle | undefined {
  const key = headingKey(heading)
  if (LAST_FIRST.includes(key)) return 'last-first'
  return FIRST_LAST.includes(key) ? 'first-last' : undefined
}

/** True for two words without a comma, of which either may be the last name. */
export const hasUnknownOrder = (text: string): boolean => /^[^\s,]+\s+[^\s,]+$/.test(text.trim())

/**
 * The last name and the name in a whole name. Of three or more words without a comma nobody can tell where one ends: they are given
 * as the name, and the last name is missing.
 */
export function splitName(text: string, style: NameStyle | undefined): { name: string; lastname?: string } {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length === 2 && parts[0] && parts[1]) return { lastname: parts[0], name: parts[1] }
  const [first = '', second, ...others] = text.trim().split(/\s+/)
  if (second === undefined) return { name: first }
  if (others.length > 0 || !style) return { name: text.trim(), lastname: '' }
  return style === 'last-first' ? { lastname: first, name: second } : { name: first, lastname: second }
}
