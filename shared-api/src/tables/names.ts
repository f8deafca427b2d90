import { FIRST_LAST, headingKey, LAST_FIRST } from './headings'
import type { NameStyle } from './table-format'

/** The order of the names in a column, from its heading. */
export function nameStyleOf(heading: string): NameStyle | undefined {
  const key = headingKey(heading)
  if (LAST_FIRST.includes(key)) return 'last-first'
  return FIRST_LAST.includes(key) ? 'first-last' : undefined
}

/** True for words without a comma, of which the first or the last may be the last name. */
export const hasUnknownOrder = (text: string): boolean => /^[^\s,]+\s[^,]*[^\s,]$/.test(text.trim())

/** A last name of one word, with what belongs to it: "De la Fuente Ana", "San Martín José". */
const LAST_NAME_FIRST =
  /^((?:(?:de|del|la|las|los|di|della|da|do|dos|das|le|san|santa|santo|van|von|der|den|ter|zu) )*\S+) (.+)$/i
/** The same behind a name of one word: "Sofía de la Cruz". */
const LAST_NAME_LAST =
  /^(\S+) ((?:(?:de|del|la|las|los|di|della|da|do|dos|das|le|san|santa|santo|van|von|der|den|ter|zu) )+\S+)$/i

export interface SplitName {
  name: string
  lastname?: string
  /** The whole name, when no comma says where the last name begins or ends. */
  dividedName?: string
}

/**
 * The last name and the name in a whole name. Of three or more words that begin with a name nobody can tell where it ends, unless a
 * particle does: they are given as the name, and the last name is missing.
 */
export function splitName(text: string, style: NameStyle | undefined): SplitName {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length === 2 && parts[0] && parts[1]) return { lastname: parts[0], name: parts[1] }
  const whole = text.trim().replace(/\s+/g, ' ')
  const [first = '', second, ...others] = whole.split(' ')
  if (second === undefined) return { name: first }
  const [, lastname, name] = (style === 'last-first' && LAST_NAME_FIRST.exec(whole)) || []
  if (lastname && name) return { lastname, name, dividedName: whole }
  const [, before, behind] = (style === 'first-last' && LAST_NAME_LAST.exec(whole)) || []
  if (before && behind) return { lastname: behind, name: before, dividedName: whole }
  return others.length > 0 || !style ? { name: whole, lastname: '' } : { name: first, lastname: second }
}
