import { currentLanguage, i18n } from 'shared-i18n'
import { dayRangeFormat } from 'shared-i18n/formats'
import { currentYear } from './current-year'
import { perSettings } from './settings'

/** A day is a calendar date as `YYYY-MM-DD` text. It has no time zone, so it never shifts by one. */

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** A whole date without separators. */
const DIGITS = /^\d{8}$/
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
const weekdayAndDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' }, { words: true })
const weekday = dayFormat({ weekday: 'short' }, { words: true })
const range = perSettings(({ wordLocale }) => dayRangeFormat(wordLocale))

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

/** The month of a day: "March 1990" */
export const formatLongMonth = (day: string): string => longMonth().format(asDate(day))

/** The month of a day without the year: "Mar" */
export const formatMonthName = (day: string): string => monthName().format(asDate(day))

/** With its weekday, without the year: "Wednesday 7 March" */
export const formatWeekdayAndDay = (day: string): string =>
  weekdayAndDay().format(asDate(day)).replace(',', '')

/** The first two letters of a day's weekday: "We" */
export const formatWeekday = (day: string): string => weekday().format(asDate(day)).slice(0, 2)

/**
 * First and last day, or one day when they are equal: "10–12 ene 2027", "10 ene 2027", in the words of the language. The texts
 * of the specification have "10/01/2027 – 12/01/2027".
 */
export function formatDays({ from, to }: { from: string; to: string }): string {
  if (currentLanguage() === 'default' || !isDay(from) || !isDay(to))
    return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  return range()(from, to)
}

/** The placeholder of a date field: "dd/mm/yyyy", in the letters of the language. */
export const dayPattern = (): string => {
  const letters: Partial<Record<string, string>> = {
    day: i18n.t('dd'),
    month: i18n.t('mm'),
    year: i18n.t('yyyy'),
  }
  return numeric()
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? value)
    .join('')
}

/**
 * A typed or pasted day, in the order of the locale or in ISO 8601, as `YYYY-MM-DD`. The digits may stand without
 * separators: `03041985`. Null when it is not a calendar date (31/02/2000) or is incomplete.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim()
  if (isDay(text)) return text
  const { day = '', month = '', year } = typedParts(text)
  return year?.length === 4 ? toDay(year, month, day) : null
}

/**
 * Like `parseDay`, but also with a year of two digits: `3/4/85`. Such a text may be the beginning of a longer one, so read
 * it when the typing is over.
 * @param notAfter The last possible day, `YYYY-MM-DD`: the year is of the latest century that is not after it. Default: the
 * current century.
 */
export function parseShortDay(typed: string, notAfter?: string): string | null {
  const whole = parseDay(typed)
  if (whole) return whole
  const { day = '', month = '', year } = typedParts(typed.trim())
  if (year?.length !== 2) return null
  const century = Number(currentYear().slice(0, 2))
  const read = toDay(`${century}${year}`, month, day)
  return notAfter && (!read || read > notAfter) ? toDay(`${century - 1}${year}`, month, day) : read
}

function toDay(year: string, month: string, day: string): string | null {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(text) ? text : null
}

/** True where 12/31/1990 is the last day of a year. */
export const isMonthFirst = (): boolean => order()[0] === 'month'

/** The parts of a text in the order of the locale. */
function typedParts(text: string): Partial<Record<string, string>> {
  if (DIGITS.test(text)) {
    let from = 0
    return Object.fromEntries(
      order().map((type) => {
        const start = from
        from += type === 'year' ? 4 : 2
        return [type, text.slice(start, from)]
      }),
    )
  }
  const [, first, , second, third] = TYPED_DAY.exec(text) ?? []
  return Object.fromEntries(order().map((type, place) => [type, [first, second, third][place]]))
}

const ISO_DAYS = /\d{4}-\d{2}-\d{2}/g

/** A message of the contract with its days in the format of the business: "Not before 01/01/1900". */
export const formatDaysWithin = (message: string): string => message.replaceAll(ISO_DAYS, formatDay)
