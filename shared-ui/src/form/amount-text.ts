import { decimalMark } from '../format/number'

const AMOUNT =
  /^(?<whole>\d+|[1-9]\d{0,2}(?<group>[.,])\d{3}(?:\k<group>\d{3})*)(?:(?<point>[.,])(?<cents>\d{1,2}))?$/

const compact = (typed: string): string => typed.replace(/[\s$]/g, '')

/**
 * Whether a typed amount has the decimal mark of the locale where only thousands would make sense: `12.345` may be
 * twelve and a bit, or twelve thousand.
 */
export function isAmbiguousAmount(typed: string): boolean {
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(compact(typed)) ?? []
  return mark !== undefined && mark === decimalMark()
}

/**
 * What a person typed as an amount, as decimal text with two decimals: `1250,5` and `1.250,50` are `1250.50`, and where
 * the decimal mark is a point, `1,250` is `1250.00`. Text that is no amount, or an ambiguous one, comes back as it is,
 * for validation to report.
 */
export function toAmountText(typed: string): string {
  const match = AMOUNT.exec(compact(typed))?.groups
  if (!match || (match.group && match.group === match.point) || isAmbiguousAmount(typed)) return typed.trim()
  return `${match.whole?.replace(/[.,]/g, '')}.${(match.cents ?? '').padEnd(2, '0')}`
}
