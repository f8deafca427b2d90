/** Accents, Arabic vowels and hamza, and apostrophes. */
const REMOVED = /[\u0300-\u036f\u064b-\u0655'’‘ʼ`´′]/g
const LETTERS = /[ßæœłøđðıς]/g
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
}

/** Text for searching, without case, accents and apostrophes, like the database function `fold`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(REMOVED, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)

/** White space, and the dashes that people write in its place. */
const GAPS = /[\s\u2010-\u2015\u2212-]+/g

/** What a name is compared by, like the database function `name_key`: "City–Tour" and "city  tour" are the same name. */
export const nameKey = (name: string): string => foldText(name).replace(GAPS, ' ').trim()

/** Text for sorting by its characters, like the database function `sort_key`: ñ is after n, and "Cabina 2" before "Cabina 10". */
export const sortKey = (text: string): string =>
  foldText(text.normalize('NFD').replace(/n\u0303/gi, 'n~'))
    .replace(/([0-9]+)/g, '00000000000$1')
    .replace(/[0-9]*([0-9]{12})/g, '$1')
