import { type Currency, currencyFormat, currencyOf, moneyFormat, perCode } from 'shared-i18n/formats'
import { decimalMark, decimalMarkOf } from './number'
import { perSettings } from './settings'

const money = perSettings(({ locale, currency }) => moneyFormat(locale, currency))

const COMPACT: Intl.NumberFormatOptions = {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
  maximumSignificantDigits: 3,
}

const formats = perSettings(({ locale, currency: business }) =>
  perCode((currency) => {
    const { format, mark } = currencyFormat(locale, currency, business)
    return { mark, isMarkFirst: format.formatToParts(1)[0]?.type === 'currency' }
  }),
)

const shortNumber = perSettings(({ wordLocale }) => {
  const format = new Intl.NumberFormat(wordLocale, COMPACT)
  const wordMark = decimalMarkOf(wordLocale)
  // Words are of the language. The decimal mark and the place of the symbol are of the business.
  return (amount: number): string =>
    format
      .format(Math.abs(amount))
      .replace(/(?<=\d)[.,](?=\d)/, (found) => (found === wordMark ? decimalMark() : found))
})

// A line breaks at a normal space, in texts and in charts.
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/**
 * 1250.5 → "$ 1,250.50", and "US$ 1,250.50" of another currency whose mark would be that of the business.
 *
 * @param currency by its code
 */
export const formatMoney = (amount: number, currency: string): string => unbroken(money()(amount, currency))

/**
 * Amounts of several currencies, which are never added: "$ 1,200.00 · US$ 300.00". One of 0 is left out beside another one.
 *
 * @param sums that of the business first
 */
export function formatSums(sums: readonly { currency: string; amount: number }[]): string {
  const some = sums.filter(({ amount }) => amount !== 0)
  return (some.length > 0 ? some : sums.slice(0, 1))
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(' · ')
}

/** 1172500 → "$ 1.17m", for the axis of a chart. */
export function formatShortMoney(amount: number, currency: string): string {
  const { mark, isMarkFirst } = formats()(currency)
  const number = shortNumber()(amount)
  return unbroken(`${amount < 0 ? '-' : ''}${isMarkFirst ? `${mark} ${number}` : `${number} ${mark}`}`)
}

/** The currency of the business. */
export const businessCurrency: () => Currency = perSettings(({ currency }) => currencyOf(currency))

/** The codes of the currencies of the business: its own first, and the other one where it has two. */
export const businessCurrencies: () => readonly string[] = perSettings(({ currency, secondCurrency }) =>
  secondCurrency ? [currency, secondCurrency] : [currency],
)

/** "$" */
export const currencySymbol = (currency: string): string => formats()(currency).mark
