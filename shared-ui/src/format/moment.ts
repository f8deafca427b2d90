import { tzOffset } from '@date-fns/tz/tzOffset'
import { serverNow } from 'shared-i18n'
import { formatDay } from './day'
import { formatSettings } from './settings'

/**
 * A moment is an instant as an ISO 8601 timestamp. Its day and its time are those of the business's time
 * zone.
 */

const MINUTE_MS = 60_000

/** The local date and time of the business, for example `2026-03-02T09:05`. */
function wallClock(moment: string | Date): string {
  const date = new Date(moment)
  const offset = tzOffset(formatSettings().timeZone, date) * MINUTE_MS
  return new Date(date.getTime() + offset).toISOString().slice(0, 16)
}

/** The day of a moment in the time zone of the business. */
export const dayOf = (moment: string | Date): string => wallClock(moment).slice(0, 10)

/** The time of a moment in the time zone of the business: "09:05". */
export const timeOf = (moment: string | Date): string => wallClock(moment).slice(11)

/** The current day in the time zone of the business. */
export const today = (): string => dayOf(serverNow())

/** "02/03/2026 09:05" */
export const formatMoment = (moment: string): string => `${formatDay(dayOf(moment))} ${timeOf(moment)}`

/** "09:05" today, "02/03/2026 09:05" on other days. */
export const formatRecentMoment = (moment: string): string =>
  dayOf(moment) === today() ? timeOf(moment) : formatMoment(moment)
