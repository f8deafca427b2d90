import { currentLanguage, i18n, type Language } from 'shared-i18n'
import { isDay } from 'shared-i18n/calendar'
import { tripDaysFormat } from 'shared-i18n/formats'
import { currentYear } from './current-year'
import { perLanguage, perSettings } from './settings'

/** A day is a calendar date as `YYYY-MM-DD` text. It has no time zone, so it never shifts by one. */

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
const wholeDay = dayFormat(
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { words: true },
)
const weekdayAndDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' }, { words: true })
const weekday = dayFormat({ weekday: 'short' }, { words: true })
const tripDays = perLanguage(tripDaysFormat)

/** The order in which the locale writes `day`, `month` and `year`. */
export const dayOrder = perSettings(() =>
  numeric()
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal'),
)

/** `1990-03-07` → "07/03/1990". Any other text is returned unchanged. */
export const formatDay = (day: string): string => (isDay(day) ? numeric().format(asDate(day)) : day)

/** Without the year: "07/03" */
export const formatShortDay = (day: string): string => short().format(asDate(day))

/** For screen readers: "7 March 1990" */
export const formatSpokenDay = (day: string): string => spoken().format(asDate(day))

/** The month of a day: "Mar 1990" */
export const formatMonth = (day: string): string => month().format(asDate(day))

/** The month of a day: "March 1990" */
export const formatLongMonth = (day: string): string => longMonth().format(asDate(day))

/** The month of a day without the year: "Mar" */
export const formatMonthName = (day: string): string => monthName().format(asDate(day))

/** With its weekday: "Wednesday 7 March 1990" */
export const formatWholeDay = (day: string): string => wholeDay().format(asDate(day)).replace(',', '')

/** With its weekday: "Wednesday 7 March". With the year where it is not the current one. */
export const formatWeekdayAndDay = (day: string): string =>
  day.startsWith(currentYear()) ? weekdayAndDay().format(asDate(day)).replace(',', '') : formatWholeDay(day)

/** The first two letters of a day's weekday: "We" */
export const formatWeekday = (day: string): string => weekday().format(asDate(day)).slice(0, 2)

/** First and last day, or one day when they are equal: "10/01/2027 – 12/01/2027" */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

/**
 * The days of a trip, with weekdays: "Thu 3 – Sat 5 Dec", "Thu 3 Dec". With the year where it is not the current one.
 *
 * @param language of the words. Default: that of the screen
 */
export const formatDaysInWords = (
  { from, to }: { from: string; to: string },
  language: Language = currentLanguage(),
): string => tripDays(language)(from, to, currentYear())

const inOrder = (letters: Partial<Record<string, string>>): string =>
  numeric()
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value)
    .join('')

/** The placeholder of a date field: "dd/mm/yyyy", in the letters of the language. */
export const dayPattern = (): string =>
  inOrder({ day: i18n.t('dd'), month: i18n.t('mm'), year: i18n.t('yyyy') })

/** The number format of a date cell. Files have it in the letters of English, whatever the language. A point is escaped: it may be a decimal mark. */
export const excelDayFormat = (): string =>
  inOrder({ day: 'dd', month: 'mm', year: 'yyyy' }).replaceAll('.', '\\.')

/** True where 12/31/1990 is the last day of a year. */
export const isMonthFirst = (): boolean => dayOrder()[0] === 'month'

const ISO_DAYS = /\d{4}-\d{2}-\d{2}/g

/** A message of the contract with its days in the format of the business: "Not before 01/01/1900". */
export const formatDaysWithin = (message: string): string => message.replaceAll(ISO_DAYS, formatDay)
