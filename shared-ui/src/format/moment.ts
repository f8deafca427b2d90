import { serverNow } from 'shared-i18n'
import { clockIn, dateIn } from 'shared-i18n/calendar'
import { formatDay } from './day'
import { formatSettings } from './settings'

/**
 * A moment is an instant as an ISO 8601 timestamp. Its day and its time are those of the business's time
 * zone.
 */

/** The day of a moment in the time zone of the business. */
export const dayOf = (moment: string | Date): string => dateIn(formatSettings().timeZone, new Date(moment))

/** The time of a moment in the time zone of the business: "09:05". */
export const timeOf = (moment: string | Date): string =>
  clockIn(formatSettings().timeZone, new Date(moment)).slice(11, 16)

/** The current day in the time zone of the business. */
export const today = (): string => dayOf(serverNow())

/** "02/03/2026 09:05" */
export const formatMoment = (moment: string): string => `${formatDay(dayOf(moment))} ${timeOf(moment)}`

/** "09:05" today, "02/03/2026 09:05" on other days. */
export const formatRecentMoment = (moment: string): string =>
  dayOf(moment) === today() ? timeOf(moment) : formatMoment(moment)
