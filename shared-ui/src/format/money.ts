import { moneyFormat, moneyNumberFormat, smallestUnit } from 'shared-i18n/formats'
import { decimalMark, decimalMarkOf } from './number'
import { perSettings } from './settings'

const SYMBOL = 'currency'

const money = perSettings(({ locale, currency }) => moneyFormat(locale, currency))

const COMPACT: Intl.NumberFormatOptions = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  maximumSignificantDigits: 3,
}

const shortMoney = perSettings(({ locale, currency, wordLocale }) => {
  const isSymbolFirst = moneyNumberFormat(locale, currency).formatToParts(1)[0]?.type === SYMBOL
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
  ({ locale, currency }) =>
    moneyNumberFormat(locale, currency)
      .formatToParts(0)
      .find(({ type }) => type === SYMBOL)?.value ?? currency,
)

// A line breaks at a normal space, in texts and in charts.
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** 1250.5 → "$ 1,250.50" */
export const formatMoney = (amount: number): string => unbroken(money()(amount))

/** 1172500 → "$ 1.17m", for the axis of a chart. */
export const formatShortMoney = (amount: number): string => unbroken(shortMoney()(amount))

/** The smallest unit of the currency, in cents: 1 or 100. Sums are rounded to it, so that what is shown can be paid. */
export const currencyUnit = perSettings(({ currency }) => smallestUnit(currency))

/** "$" */
export const currencySymbol = (): string => symbol()
