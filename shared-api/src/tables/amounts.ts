import { numberWithin, readCurrency } from '../contract/import/currency-mark'
import type { TableFormat } from './table-format'

/** Thousands do not begin with 0: `0.125` has three decimals, whatever the decimal mark of the file is. */
const GROUPED = {
  point: /^-?([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/,
  comma: /^-?([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/,
}
/** With one or two decimals the decimal mark is unambiguous. */
const PLAIN = /^-?\d+[.,]\d{1,2}$/

/** `12.500`, but not `0.125`. */
export const MAY_BE_THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** `1.200.-` and `1.200,-` have no cents. */
const WITHOUT_CENTS = /^[.,]?-/

/** Each price is per person or piece, unless it says otherwise. */
const EACH = /(?<!\s)\s*(?:c\/u|c\.u|cada un[oa]|p\/p|pp|por (?:persona|pax|pasajero)|per person|each)\.?$/i

/** Accounts write a negative amount in parentheses. */
const IN_PARENTHESES = /^([^\d(]*)\(([^()]*\d[^()]*)\)([^\d)]*)$/

/**
 * An amount with a decimal point. Left as it is: what is no amount, an amount in another currency, and one that has the decimal mark of
 * the file and, as no amount has, three decimals, of which the server asks which of its two readings is meant.
 */
export function readAmount(text: string, format: TableFormat): string {
  const { amount, currency = format.business.currency } = readPrice(text, format)
  return currency === format.business.currency ? amount : text
}

/** The currencies of the business, its own first. */
export const currenciesOf = ({ currency, secondCurrency }: TableFormat['business']): string[] => [
  currency,
  ...(secondCurrency ? [secondCurrency] : []),
]

/** An amount as above, in either currency of the business, and the currency if the text names it, with its mark. */
export function readPrice(
  typed: string,
  { numbers, business }: TableFormat,
): { amount: string; currency?: string; mark?: string } {
  const text = typed.trim()
  const found = numberWithin(text.replace(EACH, '').replace(IN_PARENTHESES, '$1 -$2 $3'))
  if (!found || found.before.includes('-')) return { amount: text }
  const words = found.before + found.after.replace(WITHOUT_CENTS, '')
  const own = currenciesOf(business)
  const { currency, mark = '', rest } = readCurrency(words, own) ?? { rest: words }
  if (currency && !own.includes(currency)) return { amount: text }
  // The server takes any currency for another one than that of the business.
  if (/[^\s.:()]/.test(rest)) return { amount: text.replace(mark, '').trim() }
  return {
    amount: decimalText(found.number.replace(/\s/g, ''), numbers),
    ...(currency && { currency, mark }),
  }
}

function decimalText(amount: string, numbers: TableFormat['numbers']): string {
  const other = numbers === 'comma' ? 'point' : 'comma'
  // With both marks, the last one is the decimal mark, whatever the file has elsewhere.
  if (amount.includes('.') && amount.includes(',') && GROUPED[other].test(amount))
    return decimalText(amount, other)
  const hasDecimalMark = amount.includes(numbers === 'comma' ? ',' : '.')
  if (hasDecimalMark && MAY_BE_THOUSANDS.test(amount)) return amount
  if (GROUPED[numbers].test(amount)) {
    return numbers === 'comma' ? amount.replaceAll('.', '').replace(',', '.') : amount.replaceAll(',', '')
  }
  return PLAIN.test(amount) || /^-?0[.,]\d+$/.test(amount) ? amount.replace(',', '.') : amount
}
