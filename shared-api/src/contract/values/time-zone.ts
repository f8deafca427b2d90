import { serverNow } from 'shared-i18n/clock'
import { addDays } from './calendar-date'

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
const offsetAt = (timeZone: string, instant: Date): number =>
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
