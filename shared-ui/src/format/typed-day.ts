import { dayOrder, isDay } from './day'

const DAY_MS = 86_400_000

/** A whole date without separators. */
const DIGITS = /^\d{8}$/
const TYPED_DAY = /^(\d{1,4})([/.-])(\d{1,2})(?:\2(\d{1,4}))?$/
/** "+7", "+1s", "-2 weeks" */
const RELATIVE = /^([+-]) ?(\d{1,4}) ?([a-z]*)$/
/** "3 dic", "3 de diciembre de 2026" */
const WITH_MONTH = /^(\d{1,2}) ?(?:de )?([a-z]{3,})\.?(?: (?:de )?(\d{4}))?$/

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
  { days: 1, words: ['', 'd', 'dia', 'dias', 'day', 'days'] },
  { days: 7, words: ['s', 'sem', 'semana', 'semanas', 'w', 'week', 'weeks'] },
]

interface TypedDayOptions {
  /** Days without a year and relative days are counted from this one, `YYYY-MM-DD`. */
  today: string
  /** Where a day without a year and a weekday are looked for: the next or the last one. Today has no weekday's name. */
  prefers: 'future' | 'past'
  /**
   * The last possible day, `YYYY-MM-DD`: a year of two digits is of the latest century that is not after it. Default: the current
   * century.
   */
  notAfter?: string | undefined
}

/**
 * A day as people write it, as `YYYY-MM-DD`: what `parseDay` reads, with a year of two digits or none (`3/12`), with a month's name
 * (`3 dic`), `+7` days, `+1s` or `+1w` weeks, `vie` or `fri`, `hoy` or `today`. The words are those of Spanish and English, whatever
 * the language. Such a text may be the beginning of a longer one, so take it when the typing is over. Null for any other text.
 */
export function parseTypedDay(typed: string, options: TypedDayOptions): string | null {
  const text = typed.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return parseDay(text) ?? numericDay(text, options) ?? dayInWords(text, options)
}

function numericDay(text: string, options: TypedDayOptions): string | null {
  const { day = '', month = '', year } = typedParts(text)
  if (!day || !month) return null
  if (year === undefined) return withoutYear(month, day, options)
  if (year.length !== 2) return null
  const { today, notAfter } = options
  const century = Number(today.slice(0, 2))
  const read = toDay(`${century}${year}`, month, day)
  return notAfter && (!read || read > notAfter) ? toDay(`${century - 1}${year}`, month, day) : read
}

function dayInWords(text: string, { today, prefers, ...options }: TypedDayOptions): string | null {
  const [, sign, count, unit] = RELATIVE.exec(text) ?? []
  const days = UNITS.find(({ words }) => unit !== undefined && words.includes(unit))?.days
  if (days) return addDays(today, Number(`${sign}${count}`) * days)
  const [, day, name, year] = WITH_MONTH.exec(text) ?? []
  const month = name ? MONTHS.findIndex((words) => words.some((word) => word.startsWith(name))) + 1 : 0
  if (day && month)
    return year ? toDay(year, `${month}`, day) : withoutYear(`${month}`, day, { today, prefers, ...options })
  const near = NEAR_DAYS.findIndex((words) => words.includes(text))
  if (near >= 0) return addDays(today, near - 1)
  const weekday = WEEKDAYS.findIndex(
    (words) => text.length > 2 && words.some((word) => word.startsWith(text)),
  )
  if (weekday < 0) return null
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7 || 7
  return addDays(today, prefers === 'future' ? ahead : ahead % 7 ? ahead - 7 : -7)
}

/** The next such day from today, or the last one until today: the 29th of February may be eight years away. */
function withoutYear(month: string, day: string, { today, prefers }: TypedDayOptions): string | null {
  const step = prefers === 'future' ? 1 : -1
  for (let years = 0; years <= 8; years++) {
    const found = toDay(`${Number(today.slice(0, 4)) + step * years}`, month, day)
    if (found && (prefers === 'future' ? found >= today : found <= today)) return found
  }
  return null
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

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

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
