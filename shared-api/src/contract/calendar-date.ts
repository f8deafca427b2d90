import * as v from 'valibot'

const DAY_MS = 86_400_000

const fromUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const toUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export function isCalendarDate(date: string): boolean {
  const ms = toUtc(date)
  return !Number.isNaN(ms) && fromUtc(ms) === date
}

/** `YYYY-MM-DD`. It has no time zone and never moves by one. */
export const CalendarDate = v.pipe(v.string(), v.check(isCalendarDate, 'Enter a date'))

export const addDays = (date: string, days: number): string => fromUtc(toUtc(date) + days * DAY_MS)

/** The same day of another month, or that month's last day where it has none. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}

export const startOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** Days from one date to another: 0 for the same. */
export const daysBetween = (from: string, to: string): number => (toUtc(to) - toUtc(from)) / DAY_MS

/** The date that it is in `timeZone` (an IANA name) at `instant`. */
export function dateIn(timeZone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}
