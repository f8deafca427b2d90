import { decimalMark, decimalMarkOf } from './number'
import { type FormatSettings, perSettings } from './settings'

const SYMBOL = 'currency'

const moneyFormat = ({ locale, currency }: FormatSettings) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })

const money = perSettings((settings) => {
  const format = moneyFormat(settings)
  /** Puts the symbol where the locale does, with one space between symbol and number. */
  return (amount: number): string => {
    const parts = format.formatToParts(amount).filter(({ type, value }) => type !== 'literal' || value.trim())
    return parts
      .map(({ type, value }, place) =>
        place > 0 &&
        (type === SYMBOL || parts[place - 1]?.type === SYMBOL) &&
        parts[place - 1]?.type !== 'minusSign'
          ? ` ${value}`
          : value,
      )
      .join('')
  }
})

const COMPACT: Intl.NumberFormatOptions = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  maximumSignificantDigits: 3,
}

const shortMoney = perSettings((settings) => {
  const { wordLocale } = settings
  const isSymbolFirst = moneyFormat(settings).formatToParts(1)[0]?.type === SYMBOL
  const format = new Intl.NumberFormat(wordLocale, COMPACT)
  const wordMark = decimalMarkOf(wordLocale)
  // Words are of the language. The decimal mark and the place of the symbol are of the business.
  return (amount: number): string => {
    const number = format
      .format(Math.abs(amount))
      .replace(/(?<=\d)[.,](?=\d)/, (found) => (found === wordMark ? decimalMark() : found))
    return `${amount < 0 ? '-' : ''}${isSymbolFirst ? `${symbol()} ${number}` : `${number} ${symbol()}`}`
  }
})
const symbol = perSettings(
  (settings) =>
    moneyFormat(settings)
      .formatToParts(0)
      .find(({ type }) => type === SYMBOL)?.value ?? settings.currency,
)

/** 1250.5 → "$ 1,250.50" */
export const formatMoney = (amount: number): string => money()(amount)

/**
 * 1172500 → "$ 1.17m", for the axis of a chart. With a non-breaking space, because a chart breaks the line at
 * a normal one.
 */
export const formatShortMoney = (amount: number): string => shortMoney()(amount).replaceAll(' ', '\u00a0')

/** "$" */
export const currencySymbol = (): string => symbol()
