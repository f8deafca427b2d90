import { currencyFormat, perCode } from 'shared-i18n/formats'
import { foldText } from '../values/fold-text'

/** What is written for a currency besides its code and symbol, in lower case without accents. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  USD: ['us$', 'u$s', 'u$d', 'u$', '$us', 'dolar', 'dolares', 'dls', 'dlls'],
  EUR: ['euro', 'euros'],
  ARS: ['ar$'],
  BOB: ['bs'],
  BRL: ['r$', 'reais', 'reales'],
  CAD: [],
  CHF: [],
  CLP: [],
  COP: ['col$'],
  DOP: ['rd$'],
  GBP: [],
  MXN: ['mx$', 'mex$'],
  PEN: ['s/', 'soles'],
  PYG: ['guaranies'],
  UYU: ['$u', 'uy$'],
}
/** Pesos are of the business that says so. */
const PESOS = ['peso', 'pesos']
const OF_PESOS = ['ARS', 'CLP', 'COP', 'DOP', 'MXN', 'UYU']

/** A word, a sign, or both together: `pesos`, `€`, `U$S`. */
const WORD = /\p{L}*\$\p{L}*|S\/|\p{L}+|\p{Sc}/giu
const SIGN = /(\p{Sc})/u

const signOf = perCode((currency) => currencyFormat('en', currency, currency).mark)

/** The code of a mark, or a sign that is not known. Undefined for any other word. */
function codeOf(mark: string, own: readonly string[]): string | undefined {
  const name = foldText(mark)
  if (PESOS.includes(name)) return own.find((code) => OF_PESOS.includes(code)) ?? mark
  return (
    [...own, ...Object.keys(NAMES)].find(
      (code) => name === code.toLowerCase() || mark === signOf(code) || NAMES[code]?.includes(name),
    ) ?? SIGN.exec(mark)?.[0]
  )
}

/** True for `$`: where a column names the currency, it is that of the column. */
export const isSharedSign = (mark: string): boolean => mark === '$'

interface FoundCurrency {
  /** Its code, or what is written of one that is not known. */
  currency: string
  /** As it is written: `U$S`. */
  mark: string
  /** The text without its marks. */
  rest: string
}

/**
 * The currency that a text names by code, sign or name: `USD`, `U$S`, `dólares`. Undefined for a text that names none. `$` and "pesos"
 * are those of the business, where it has such, and another currency that is named as well counts more: `$ 80 USD`.
 *
 * @param own the currencies of the business by their codes, the usual one first
 */
export function readCurrency(text: string, own: readonly string[]): FoundCurrency | undefined {
  const marks = (text.match(WORD) ?? [])
    // A sign that follows another word, as in `desde$`, is read apart.
    .flatMap((word) => (codeOf(word, own) === SIGN.exec(word)?.[0] ? word.split(SIGN) : [word]))
    .filter((word) => codeOf(word, own) !== undefined)
  const mark = marks.find((each) => codeOf(each, own) !== own[0]) ?? marks[0]
  if (mark === undefined) return undefined
  return {
    currency: codeOf(mark, own) ?? mark,
    mark,
    rest: marks.reduce((rest, each) => rest.replace(each, ''), text),
  }
}

interface NumberWithin {
  before: string
  /** From the first to the last digit, with its sign. */
  number: string
  after: string
}

/** The only number of a text, of digits, points, commas and spaces. Two short expressions, because one for all takes quadratic time. */
export function numberWithin(text: string): NumberWithin | undefined {
  const first = text.search(/-?\d/)
  const end = text.search(/\d\D*$/) + 1
  const number = first < 0 ? '' : text.slice(first, end)
  return /^-?[\d.,\s]+$/.test(number)
    ? { before: text.slice(0, first), number, after: text.slice(end) }
    : undefined
}
