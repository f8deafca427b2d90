import * as v from 'valibot'
import { message } from './message'

/** The range of valid dates. It also bounds loops over days, weeks and months. */
export const EARLIEST_DATE = '1900-01-01'
export const LATEST_DATE = '2999-12-31'

const DAY_MS = 86_400_000

const FORM = /^\d{4}-\d{2}-\d{2}$/

/** @throws RangeError when the year has not four digits */
function fromUtc(ms: number): string {
  const date = new Date(ms).toISOString().slice(0, 10)
  if (!FORM.test(date)) throw new RangeError(`${date} is no calendar date`)
  return date
}

const toUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** True for an existing day from 1900 to 2999. */
export function isCalendarDate(date: string): boolean {
  if (!FORM.test(date) || date < EARLIEST_DATE || date > LATEST_DATE) return false
  const ms = toUtc(date)
  // `Date.parse` reads 30 February as 2 March.
  return !Number.isNaN(ms) && fromUtc(ms) === date
}

/** `YYYY-MM-DD`, from 1900 to 2999. It has no time zone and never shifts by one. */
export const CalendarDate = v.pipe(
  v.string(),
  v.isoDate(message(/*i18n*/ 'Enter a date')),
  v.check(isCalendarDate, message(/*i18n*/ 'Enter a date')),
)

/** @throws RangeError when the date is invalid or the result is outside the years 0 to 9999 */
export const addDays = (date: string, days: number): string => fromUtc(toUtc(date) + days * DAY_MS)

/** The same day of another month, or the last day of that month when it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

export const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** The number of days from one date to another: 0 for the same date, NaN for an invalid one. */
export const daysBetween = (from: string, to: string): number => (toUtc(to) - toUtc(from)) / DAY_MS
