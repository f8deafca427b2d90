import { serverNow } from './clock'

/** Calendar dates, `2026-03-01`, and the day and time of a moment in a time zone. */

const DAY_MS = 86_400_000

const FORM = /^\d{4}-\d{2}-\d{2}$/

/** @throws RangeError when the year has not four digits */
function fromUtc(ms: number): string {
  const date = new Date(ms).toISOString().slice(0, 10)
  if (!FORM.test(date)) throw new RangeError(`${date} is no calendar date`)
  return date
}

const toUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** True for an existing day. */
export function isDay(text: string): boolean {
  const ms = toUtc(text)
  // `Date.parse` reads 30 February as 2 March.
  return FORM.test(text) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** @throws RangeError when the date is invalid or the result is outside the years 0 to 9999 */
export const addDays = (date: string, days: number): string => fromUtc(toUtc(date) + days * DAY_MS)

/** The same day of another month, or the last day of that month when it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

export const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** From 0, Monday, to 6. */
export const weekdayOf = (date: string): number => (new Date(toUtc(date)).getUTCDay() + 6) % 7

/** The first and the last day of the week, which begins on Monday, or of the month that has a date. */
export function periodAround(unit: 'week' | 'month', date: string): { from: string; to: string } {
  const from = unit === 'week' ? addDays(date, -weekdayOf(date)) : startOfMonth(date)
  return { from, to: unit === 'week' ? addDays(from, 6) : addDays(addMonths(from, 1), -1) }
}

/** The number of days from one date to another: 0 for the same date, NaN for an invalid one. */
export const daysBetween = (from: string, to: string): number => (toUtc(to) - toUtc(from)) / DAY_MS

/** Creating a formatter takes fifty times as long as using one. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // The Swedish locale formats dates like ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** The local date and time of `timeZone` at `instant`: `2026-03-01T12:00:00`. */
export function clockIn(timeZone: string, instant: Date): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T').padStart('yyyy-mm-ddThh:mm:ss'.length, '0')
}

/** The date in `timeZone` (an IANA name) at `instant`. */
export const dateIn = (timeZone: string, instant: Date): string => clockIn(timeZone, instant).slice(0, 10)

/** The local time of `timeZone` at `instant`, with the date unless it is today: `12:00`, `2026-03-01 12:00`. */
export function recentMomentIn(timeZone: string, instant: Date): string {
  const moment = clockIn(timeZone, instant).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')
  const today = dateIn(timeZone, serverNow())
  return moment.startsWith(today) ? moment.slice(today.length + 1) : moment
}

/** The UTC offset of `timeZone` at `instant`, in milliseconds. */
export const offsetAt = (timeZone: string, instant: Date): number =>
  Date.parse(`${clockIn(timeZone, instant)}Z`) - Math.floor(instant.getTime() / 1000) * 1000

/**
 * The instant at which a calendar date begins in `timeZone`. A day with two midnights, because the clocks go
 * back in its first hour, begins at the first one. A day without midnight begins when the clocks have gone
 * forward.
 */
export function startOfDay(timeZone: string, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Uses the offsets of the day before and the day after, because the clocks change at most once between
  // them.
  const [start] = [-1, 1]
    .map((days) => Date.parse(`${addDays(date, days)}T00:00:00Z`))
    .map((nearby) => new Date(midnight - offsetAt(timeZone, new Date(nearby))))
    .sort((a, b) => a.getTime() - b.getTime())
    .filter((start) => dateIn(timeZone, start) >= date)
  if (!start) throw new RangeError(`${date} does not begin in ${timeZone}`)
  return start
}
