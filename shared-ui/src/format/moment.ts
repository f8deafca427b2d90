import { tzOffset } from '@date-fns/tz/tzOffset'
import { formatDay, parseShortDay } from './day'
import { formatSettings } from './settings'

/**
 * A moment is an instant as an ISO 8601 timestamp. Its day and its time are those of the business's time
 * zone.
 */

const MINUTE_MS = 60_000
const TYPED_MOMENT = /^(\S+?)(?:,?\s+|T)(\d{1,2})[:.](\d{2})$/
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

const offsetMs = (ms: number) => tzOffset(formatSettings().timeZone, new Date(ms)) * MINUTE_MS

/** The local date and time of the business, for example `2026-03-02T09:05`. */
function wallClock(moment: string | Date): string {
  const ms = new Date(moment).getTime()
  return new Date(ms + offsetMs(ms)).toISOString().slice(0, 16)
}

/** The day of a moment in the time zone of the business. */
export const dayOf = (moment: string | Date): string => wallClock(moment).slice(0, 10)

/** The time of a moment in the time zone of the business: "09:05". */
export const timeOf = (moment: string | Date): string => wallClock(moment).slice(11)

/** The current day in the time zone of the business. */
export const today = (): string => dayOf(new Date())

/** "02/03/2026 09:05" */
export const formatMoment = (moment: string): string => `${formatDay(dayOf(moment))} ${timeOf(moment)}`

/** "09:05" today, "02/03/2026 09:05" on other days. */
export const formatRecentMoment = (moment: string): string =>
  dayOf(moment) === today() ? timeOf(moment) : formatMoment(moment)

/** A range of moments, or one moment when both are equal. */
export const formatMoments = (from: string, to: string): string =>
  from === to ? formatMoment(from) : `${formatMoment(from)} – ${formatMoment(to)}`

/**
 * The moment of a day and time in the time zone of the business. A time that a clock change skips is moved by
 * an hour.
 */
export function momentAt(day: string, time: string): string {
  const wall = Date.parse(`${day}T${time}Z`)
  const guess = wall - offsetMs(wall)
  return new Date(wall - offsetMs(guess)).toISOString()
}

/**
 * A typed or pasted moment, "02/03/2026 9:05", "2/3/26 9:05" or ISO 8601 with or without an offset. Null when it is invalid
 * or incomplete.
 */
export function parseMoment(typed: string): string | null {
  const text = typed.trim()
  if (ISO_INSTANT.test(text)) return Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()
  const [, dayText = '', hours = '', minutes = ''] = TYPED_MOMENT.exec(text) ?? []
  const day = parseShortDay(dayText)
  if (!day || Number(hours) > 23 || Number(minutes) > 59) return null
  return momentAt(day, `${hours.padStart(2, '0')}:${minutes}`)
}
