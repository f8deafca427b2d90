/** Formats that the screens and the mails of the server have alike. */

const SYMBOL = 'currency'

/** A currency, by its code of ISO 4217. */
export interface Currency {
  code: string
  /** Its smallest unit in cents: 1, or 100 for one without cents, such as CLP and PYG. */
  unit: number
}

/** Makes a value once per currency, because asking `Intl` is slow: it takes 3 % of the server's time for a sale. */
export function perCode<Value>(make: (currency: string) => Value): (currency: string) => Value {
  const made = new Map<string, Value>()
  return (currency) => {
    const value = made.get(currency) ?? make(currency)
    made.set(currency, value)
    return value
  }
}

/** The currency of a code. */
export const currencyOf: (code: string) => Currency = perCode((code) => {
  const { maximumFractionDigits } = numberFormat('en', code, 'code').resolvedOptions()
  return { code, unit: maximumFractionDigits === 0 ? 100 : 1 }
})

const numberFormat = (
  locale: string,
  currency: string,
  currencyDisplay: 'narrowSymbol' | 'symbol' | 'code',
) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })

const markIn = (format: Intl.NumberFormat): string | undefined =>
  format.formatToParts(0).find(({ type }) => type === SYMBOL)?.value

/**
 * The format of a currency in a business, both by their codes. No other currency has the mark of the business's: where the shortest
 * one is equal, as `$` of dollars and pesos, it is that which the locale has for it, `US$`, or its code.
 */
export function currencyFormat(locale: string, currency: string, business: string) {
  const own = markIn(numberFormat(locale, business, 'narrowSymbol'))
  const isOther = (format: Intl.NumberFormat) => currency === business || markIn(format) !== own
  const format =
    [numberFormat(locale, currency, 'narrowSymbol'), numberFormat(locale, currency, 'symbol')].find(
      isOther,
    ) ?? numberFormat(locale, currency, 'code')
  return { format, mark: markIn(format) ?? currency }
}

/**
 * How a business writes amounts. The symbol is where the locale has it, with one space between symbol and number: "$ 1,250.50"
 *
 * @param business its currency, by its code
 */
export function moneyFormat(
  locale: string,
  business: string,
): (amount: number, currency: string | undefined) => string {
  const formats = perCode((currency) => amountFormat(currencyFormat(locale, currency, business).format))
  // The type of host API 4 lets remotes leave the currency out.
  return (amount, currency = business) => formats(currency)(amount)
}

function amountFormat(format: Intl.NumberFormat): (amount: number) => string {
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

/**
 * The days of a trip, `YYYY-MM-DD`, in words: "Thu 3 – Sat 5 Dec", "Thu 3 Dec", with the year where it is not the current one.
 */
export function tripDaysFormat(locale: string): (from: string, to: string, currentYear: string) => string {
  const part = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    return (day: string) => format.format(new Date(day)).replace(/\.$/, '')
  }
  const weekday = part({ weekday: 'short' })
  const month = part({ month: 'short' })
  const weekdayAndDay = (day: string) => `${weekday(day)} ${Number(day.slice(8))}`
  return (from, to, currentYear) => {
    const year = to.slice(0, 4)
    const isOneYear = from.slice(0, 4) === year
    const last = `${weekdayAndDay(to)} ${month(to)}${isOneYear && year === currentYear ? '' : ` ${year}`}`
    if (from === to) return last
    if (from.slice(0, 7) === to.slice(0, 7)) return `${weekdayAndDay(from)} – ${last}`
    return `${weekdayAndDay(from)} ${month(from)}${isOneYear ? '' : ` ${from.slice(0, 4)}`} – ${last}`
  }
}
