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
