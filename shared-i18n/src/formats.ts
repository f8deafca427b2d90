/** Formats that the screens and the mails of the server have alike. */

const SYMBOL = 'currency'

/** @param currency by its code of ISO 4217 */
export const moneyNumberFormat = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })

/** The smallest unit of a currency, in cents: 1, or 100 for one without cents, such as CLP and PYG. */
export const smallestUnit = (currency: string): number =>
  moneyNumberFormat('en', currency).resolvedOptions().maximumFractionDigits === 0 ? 100 : 1

/** Puts the symbol where the locale does, with one space between symbol and number: "$ 1,250.50" */
export function moneyFormat(locale: string, currency: string): (amount: number) => string {
  const format = moneyNumberFormat(locale, currency)
  return (amount) => {
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
}

/** First and last day, `YYYY-MM-DD`, or one day when they are equal: "10–12 ene 2027", "10 ene 2027" */
export function dayRangeFormat(locale: string): (from: string, to: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  })
  return (from, to) => format.formatRange(new Date(from), new Date(to)).replaceAll(/\s/g, ' ')
}
