import type { FieldKind } from './fields'
import type { FileFormat } from './file-format'

/**
 * Converts a cell to the server's format: `1.234,50` to `1234.50`, `31/12/1990` to `1990-12-31`. A cell that
 * cannot be converted is returned unchanged, so that the server reports it.
 */
export function convert(typed: string, kind: FieldKind, format: FileFormat): string {
  const text = typed.trim()
  if (kind === 'digits') return readDigits(text)
  if (kind === 'amount') return ambiguousAmount(text, format) ?? readAmount(text, format) ?? text
  if (kind === 'interest') return readInterest(text, format) ?? text
  if (kind === 'date') return readDate(text, format) ?? text
  return text
}

/** A whole number with decimals, as some programs write it: `30111222.0`. A phone number in pairs of digits is none. */
const WITH_DECIMALS = /^(\d+|\d{1,3}(?:[.,]\d{3})+)[.,]0{1,2}$/

/** Removes separators from a DNI or phone number, and the decimals of a whole number. */
function readDigits(text: string): string {
  const digits = text.replace(WITH_DECIMALS, '$1').replace(/[\s.,()+\-/]/g, '')
  return /^\d*$/.test(digits) ? digits : text
}

/** Thousands do not begin with 0: `0.125` has three decimals, whatever the decimal mark of the file is. */
const GROUPED = {
  point: /^-?([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/,
  comma: /^-?([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/,
}
/** With one or two decimals the decimal mark is unambiguous. */
const PLAIN = /^-?\d+[.,]\d{1,2}$/

/** `12.500`, but not `0.125`. */
export const MAY_BE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * An amount that has the decimal mark of the file and, as no amount has, three decimals. It is left as it is, without a currency,
 * so that the server asks which of its two readings is meant.
 */
function ambiguousAmount(text: string, { numbers }: Pick<FileFormat, 'numbers'>): string | undefined {
  const amount = withoutCurrency(text)
  const hasDecimalMark = amount.includes(numbers === 'comma' ? ',' : '.')
  return hasDecimalMark && MAY_BE_THOUSANDS.test(amount) ? amount : undefined
}

const withoutCurrency = (text: string): string =>
  text.replace(/^(ars|usd|u\$s|eur)|(ars|usd|eur)$/i, '').replace(/[\s$€]/g, '')

function readAmount(text: string, { numbers }: Pick<FileFormat, 'numbers'>): string | undefined {
  const amount = withoutCurrency(text)
  if (GROUPED[numbers].test(amount)) {
    return numbers === 'comma' ? amount.replaceAll('.', '').replace(',', '.') : amount.replaceAll(',', '')
  }
  return PLAIN.test(amount) || /^-?0[.,]\d+$/.test(amount) ? amount.replace(',', '.') : undefined
}

function readInterest(text: string, { numbers, interest }: FileFormat): string | undefined {
  const amount = readAmount(text.replace('%', ''), { numbers })
  if (amount === undefined) return undefined
  if (!text.includes('%') && interest === 'fraction') return amount
  return shiftPoint(amount)
}

/** `12.5` → `0.125`, by its digits: dividing by 100 would leave rounding errors. */
function shiftPoint(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const digits = whole.padStart(3, '0')
  return `${Number(`${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`)}`
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
export const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,].*)?$/

function readDate(text: string, { dates }: Pick<FileFormat, 'dates'>): string | undefined {
  const [, year, month, day] = ISO.exec(text) ?? YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return iso(year, month, day)
  const [, first, second, last] = YEAR_LAST.exec(text) ?? []
  if (!first || !second || !last) return undefined
  return dates === 'day-first' ? iso(fullYear(last), second, first) : iso(fullYear(last), first, second)
}

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** A two-digit year is always in the past. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  const thisYear = new Date().getFullYear()
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury)
}
