import { currencyOf } from 'shared-i18n/formats'
import { currencySymbol } from '../format/money'
import { decimalMark } from '../format/number'
import { formatSettings } from '../format/settings'

const AMOUNT =
  /^(?<whole>\d+|[1-9]\d{0,2}(?<group>[.,])\d{3}(?:\k<group>\d{3})*)(?:(?<point>[.,])(?<cents>\d{1,2}))?$/

const compact = (typed: string): string => typed.replace(/[\s$]/g, '')

/**
 * True when a typed amount has the locale's decimal mark before exactly three digits: `12.345` may mean 12.35
 * or 12345.
 */
export function isAmbiguousAmount(typed: string): boolean {
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(compact(typed)) ?? []
  return mark !== undefined && mark === decimalMark()
}

/**
 * A typed amount as decimal text with two decimals: `1250,5` and `1.250,50` become `1250.50`. Where the
 * decimal mark is a point, `1,250` becomes `1250.00`. Text that is not an amount, or is ambiguous, is
 * returned unchanged for validation to report.
 */
export function toAmountText(typed: string): string {
  const match = AMOUNT.exec(compact(typed))?.groups
  if (!match || (match.group && match.group === match.point) || isAmbiguousAmount(typed)) return typed.trim()
  return `${match.whole?.replace(/[.,]/g, '')}.${(match.cents ?? '').padEnd(2, '0')}`
}

/** Decimal text as the lists show amounts of a currency: `1250.50` is `1.250,50` in es-AR. Any other text is returned unchanged. */
export function showAmountText(text: string, currency: string): string {
  const match = /^\d+(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return text
  const isWhole = Number(match[1] ?? 0) === 0
  const digits = isWhole && currencyOf(currency).unit > 1 ? 0 : (match[1]?.length ?? 0)
  return new Intl.NumberFormat(formatSettings().locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(text))
}

/** The mark of a currency in a text field, with room for one of several letters. */
export const markSection = (currency: string) => {
  const mark = currencySymbol(currency)
  return { leftSection: mark, ...(mark.length > 2 && { leftSectionWidth: 48 }) }
}
