import type { Region } from 'shared-api/contract'

/** Formats days and money for mails. `shared-ui/src/format` does the same for screens. */
export interface Format {
  moment(instant: Date | string): string
  /** The days from the first to the last one, `YYYY-MM-DD`, in their shortest form. */
  days(from: string, to: string): string
  money(amount: number): string
  percent(fraction: number): string
}

export function createFormat({ locale, currency, timeZone }: Omit<Region, 'country' | 'language'>): Format {
  const common = { timeZone, calendar: 'gregory', numberingSystem: 'latn' }
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat(locale, { ...common, ...numeric })
  const calendarDay = new Intl.DateTimeFormat(locale, { ...common, ...numeric, timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat('en-GB', { ...common, hour: '2-digit', minute: '2-digit' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

  const moment = (instant: Date | string) => {
    const date = new Date(instant)
    return `${day.format(date)} ${time.format(date)}`
  }
  return {
    moment,
    days: (from, to) =>
      [...new Set([from, to])].map((each) => calendarDay.format(new Date(each))).join(' – '),
    money: moneyFormat(locale, currency),
    percent: (fraction) => percent.format(fraction).replace(/[\u00a0\u202f]/g, ' '),
  }
}

/** The symbol at the locale's position, with one space between symbol and number. */
function moneyFormat(locale: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return (amount) => {
    const parts = format.formatToParts(amount).filter(({ type, value }) => type !== 'literal' || value.trim())
    const isBesideSymbol = (place: number) =>
      parts[place]?.type === 'currency' || parts[place - 1]?.type === 'currency'
    return parts
      .map(({ value }, place) => (place > 0 && isBesideSymbol(place) ? ` ${value}` : value))
      .join('')
  }
}
