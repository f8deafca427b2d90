import { perSettings } from './settings'

/** A day is a calendar date as `YYYY-MM-DD` text. It has no time zone, so it never shifts by one. */

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const TYPED_DAY = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/

// Parsed and formatted in UTC, so that no time zone shifts the day.
const asDate = (day: string) => new Date(`${day}T00:00Z`)

const dayFormat = (options: Intl.DateTimeFormatOptions, { words = false } = {}) =>
  perSettings(
    ({ locale, wordLocale }) =>
      new Intl.DateTimeFormat(words ? wordLocale : locale, {
        ...options,
        calendar: 'gregory',
        numberingSystem: 'latn',
        timeZone: 'UTC',
      }),
  )

const numeric = dayFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })
const short = dayFormat({ day: '2-digit', month: '2-digit' })
const spoken = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' }, { words: true })
const month = dayFormat({ month: 'short', year: 'numeric' }, { words: true })
const longMonth = dayFormat({ month: 'long', year: 'numeric' }, { words: true })
const monthName = dayFormat({ month: 'short' }, { words: true })
const weekday = dayFormat({ weekday: 'short' }, { words: true })

/** The order in which the locale writes `day`, `month` and `year`. */
const order = perSettings(() =>
  numeric()
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal'),
)

/** True for a calendar date as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = asDate(text)
  return ISO_DAY.test(text) && !Number.isNaN(date.getTime()) && date.toJSON().startsWith(text)
}

/** `1990-03-07` → "07/03/1990". Any other text is returned unchanged. */
export const formatDay = (day: string): string => (isDay(day) ? numeric().format(asDate(day)) : day)

/** Without the year: "07/03" */
export const formatShortDay = (day: string): string => short().format(asDate(day))

/** For screen readers: "7 March 1990" */
export const formatSpokenDay = (day: string): string => spoken().format(asDate(day))

/** The month of a day: "Mar 1990" */
export const formatMonth = (day: string): string => month().format(asDate(day))

/** The heading of a calendar: "March 1990" */
export const formatLongMonth = (day: string): string => longMonth().format(asDate(day))

/** "Mar" */
export const formatMonthName = (day: string): string => monthName().format(asDate(day))

/** "Wed" */
export const formatWeekday = (day: string): string => weekday().format(asDate(day))

/** The first day of the week in the locale, 0 for Sunday. Monday where the browser does not know. */
export const firstDayOfWeek = perSettings(({ locale }) => {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6
})

/** First and last day: "01/03/2026 – 20/03/2026", or one day when they are equal. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

/** The placeholder of a date field: "dd/mm/yyyy" */
export const dayPattern = perSettings(() =>
  numeric()
    .formatToParts(0)
    .map(({ type, value }) => ({ day: 'dd', month: 'mm', year: 'yyyy' })[type as string] ?? value)
    .join(''),
)

/**
 * A typed or pasted day, in the order of the locale or in ISO 8601, as `YYYY-MM-DD`. Null when it is not a
 * calendar date (31/02/2000) or is incomplete.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, first = '', , second = '', third = ''] = TYPED_DAY.exec(text) ?? []
  const part = Object.fromEntries(order().map((type, place) => [type, [first, second, third][place] ?? '']))
  if (part.year?.length !== 4) return null
  const day = [part.year, part.month?.padStart(2, '0'), part.day?.padStart(2, '0')].join('-')
  return isDay(day) ? day : null
}
