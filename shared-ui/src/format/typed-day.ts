import { addDays, addMonths, isDay } from 'shared-i18n/calendar'
import { plainText } from 'shared-i18n/plain-text'
import { dayOrder } from './day'

/** A longer text is no day. */
const MAX_LENGTH = 40

/** A whole date without separators. */
const DIGITS = /^\d{8}$/
const TYPED_DAY = /^(\d{1,4})([/.-])(\d{1,2})(?:\2(\d{1,4}))?$/
/** "+7", "+1s", "-2 weeks", "+1m" */
const RELATIVE = /^([+-]) ?(\d{1,4}) ?([a-z]*)$/
/** "3 dic", "3-dic-26", "3 de diciembre de 2026", "1º de mayo" */
const DAY_THEN_MONTH =
  /^(\d{1,2})(?:[º°ª]|ro|er|st|nd|rd|th)?(?: de |[ -])?([a-z]{3,10})\.?(?:(?: de | del |[ -])(\d{4}|\d{2}))?$/
/** "Dec 3", "December 3rd, 2026" */
const MONTH_THEN_DAY = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/
/** "vie 4/12" */
const WITH_WEEKDAY = /^([a-z]{3,9})[.,]? (.+)$/

/** Words of Spanish and English, without accents. Three letters are enough. */
const WEEKDAYS = [
  ['domingo', 'sunday'],
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
]
const MONTHS = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
]
const NEAR_DAYS = [
  ['ayer', 'yesterday'],
  ['hoy', 'today'],
  ['manana', 'tomorrow'],
]
const UNITS = [
  { unit: 'day', count: 1, words: ['', 'd', 'dia', 'dias', 'day', 'days'] },
  { unit: 'day', count: 7, words: ['s', 'sem', 'semana', 'semanas', 'w', 'week', 'weeks'] },
  { unit: 'month', count: 1, words: ['m', 'mes', 'meses', 'month', 'months'] },
]

/** The place of the word that begins with the text, or -1. */
const findWord = (list: readonly (readonly string[])[], text: string): number =>
  text.length > 2 ? list.findIndex((words) => words.some((word) => word.startsWith(text))) : -1

interface TypedDayOptions {
  /** The current day, `YYYY-MM-DD`. */
  today: string
  /** Which day is meant where several are. Today has no weekday's name, and the nearest weekday is the last one. */
  prefers: 'future' | 'past' | 'nearest'
  /** The valid days. They choose the year of a day without one, and a first day to come is the one that `+7` counts from. */
  min?: string | undefined
  max?: string | undefined
  /**
   * The last possible day, `YYYY-MM-DD`: a year of two digits is of the latest century that is not after it. Default: the current
   * century.
   */
  notAfter?: string | undefined
}

/**
 * A day as people write it, as `YYYY-MM-DD`: what `parseDay` reads, with a year of two digits or none (`3/12`), with a month's name
 * (`3 dic`, `Dec 3`), `+7` days, `+1s` or `+1w` weeks, `+1m` months, `vie` or `fri`, `vie 4/12`, `hoy` or `today`. The words are those
 * of Spanish and English, whatever the language. Such a text may be the beginning of a longer one, so take it when the typing is
 * over. Null for any other text, and for a date with the name of another weekday.
 */
export function parseTypedDay(typed: string, options: TypedDayOptions): string | null {
  const text = plainText(typed)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[.,]$/, '')
  if (text.length > MAX_LENGTH) return null
  return parseDate(text, options) ?? relativeDay(text, options) ?? dayOfWeek(text, options)
}

/** A date whose year may have two digits, or be missing. */
function parseDate(text: string, options: TypedDayOptions): string | null {
  const { day = '', month = '', year } = dateParts(text)
  if (!day || !month) return parseDay(text)
  if (year === undefined) return withoutYear(month, day, options)
  if (year.length !== 2) return year.length === 4 ? toDay(year, month, day) : parseDay(text)
  const { today, notAfter } = options
  const century = Number(today.slice(0, 2))
  const read = toDay(`${century}${year}`, month, day)
  return notAfter && (!read || read > notAfter) ? toDay(`${century - 1}${year}`, month, day) : read
}

/** The parts of a date in digits, or with the name of its month. The year may be missing. */
function dateParts(text: string): Partial<Record<string, string>> {
  const [, day, name, year] = DAY_THEN_MONTH.exec(text) ?? []
  const [, otherName, otherDay, otherYear] = MONTH_THEN_DAY.exec(text) ?? []
  const month = findWord(MONTHS, name ?? otherName ?? '') + 1
  return month ? { day: day ?? otherDay, month: `${month}`, year: year ?? otherYear } : typedParts(text)
}

function relativeDay(text: string, { today, min }: TypedDayOptions): string | null {
  const near = NEAR_DAYS.findIndex((words) => words.includes(text))
  if (near >= 0) return addDays(today, near - 1)
  const [, sign, digits, word = ''] = RELATIVE.exec(text) ?? []
  const found = UNITS.find(({ words }) => words.includes(word))
  if (!digits || !found) return null
  const from = min && min > today ? min : today
  const count = Number(`${sign}${digits}`) * found.count
  return found.unit === 'day' ? addDays(from, count) : addMonths(from, count)
}

function dayOfWeek(text: string, options: TypedDayOptions): string | null {
  const { today, prefers, min } = options
  const weekday = findWord(WEEKDAYS, text)
  if (weekday >= 0) {
    const from = prefers === 'future' && min && min > today ? min : today
    const ahead = (weekday - weekdayOf(from) + 7) % 7 || 7
    return addDays(from, prefers === 'future' ? ahead : ahead - 7 || -7)
  }
  const [, name = '', date = ''] = WITH_WEEKDAY.exec(text) ?? []
  const day = parseDate(date, options)
  return day && weekdayOf(day) === findWord(WEEKDAYS, name) ? day : null
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** How many years away a day without a year may be: those of the 29th of February. */
const MAX_YEARS = 8

function withoutYear(
  month: string,
  day: string,
  { today, prefers, min, max }: TypedDayOptions,
): string | null {
  const year = Number(today.slice(0, 4))
  const days = Array.from({ length: 2 * MAX_YEARS + 1 }, (_, index) =>
    toDay(`${year - MAX_YEARS + index}`, month, day),
  ).filter((each) => each !== null)
  const first = (from: string) => days.find((each) => each >= from) ?? null
  const last = (until: string) => days.findLast((each) => each <= until) ?? null
  if (prefers === 'past') return last(max ?? today)
  if (prefers === 'future' || min) return first(min ?? today)
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(today))
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/**
 * A typed or pasted day, in the order of the locale or in ISO 8601, as `YYYY-MM-DD`. The digits may stand without
 * separators: `03041985`. Null when it is not a calendar date (31/02/2000) or is incomplete.
 */
export function parseDay(typed: string): string | null {
  const text = plainText(typed).trim()
  if (isDay(text)) return text
  const { day = '', month = '', year } = typedParts(text)
  return year?.length === 4 ? toDay(year, month, day) : null
}

function toDay(year: string, month: string, day: string): string | null {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(text) ? text : null
}

/** The parts of a text in the order of the locale. The year may be missing. */
function typedParts(text: string): Partial<Record<string, string>> {
  if (DIGITS.test(text)) {
    let from = 0
    return Object.fromEntries(
      dayOrder().map((type) => {
        const start = from
        from += type === 'year' ? 4 : 2
        return [type, text.slice(start, from)]
      }),
    )
  }
  const [, first, , second, third] = TYPED_DAY.exec(text) ?? []
  const written = third === undefined ? dayOrder().filter((type) => type !== 'year') : dayOrder()
  return Object.fromEntries(written.map((type, place) => [type, [first, second, third][place]]))
}
