import { plainText } from 'shared-i18n/plain-text'
import { foldText } from './fold-text'

/** A number with dots between its thousands, as documents are often written: 41.197.300. */
const DOTTED = /^\d{1,3}(\.\d{3}){2,}$/
/** Groups of digits, as phones are written: +54 9 (351) 555-0100. Longer groups are numbers of their own, such as documents. */
const PHONE = /^\+?\(?\d{1,7}\)?([ /-]+\(?\d{1,7}\)?)+$/
const PHONE_DIGITS = 8
const HYPHENATED = /^\d+(-\d+)+$/

/**
 * The words of a search, without case and accents. Numbers are searched as they are stored: phones without spaces and signs,
 * documents without dots between thousands.
 */
export function searchWords(search: string): string[] {
  const text = foldText(plainText(search)).trim()
  const digits = text.replace(/\D/g, '')
  if (/[ (+]/.test(text) && PHONE.test(text) && digits.length >= PHONE_DIGITS) return [digits]
  return (text.match(/\S+/g) ?? []).map((word) => (DOTTED.test(word) ? word.replaceAll('.', '') : word))
}

/** The forms in which a word of a search may be stored: 555-0100 is the end of a phone, too. */
export const formsOf = (word: string): string[] =>
  HYPHENATED.test(word) ? [word, word.replaceAll('-', '')] : [word]

/** True when a folded text has a word of a search. */
export const hasWord = (text: string, word: string): boolean =>
  formsOf(word).some((form) => text.includes(form))
