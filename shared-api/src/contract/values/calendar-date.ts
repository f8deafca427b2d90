import { isDay } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { message } from './message'

export {
  addDays,
  addMonths,
  clockIn,
  dateIn,
  daysBetween,
  periodAround,
  recentMomentIn,
  startOfDay,
  startOfMonth,
  weekdayOf,
} from 'shared-i18n/calendar'

/** The range of valid dates. It also bounds loops over days, weeks and months. */
export const EARLIEST_DATE = '1900-01-01'
export const LATEST_DATE = '2999-12-31'

/** True for an existing day from 1900 to 2999. */
export const isCalendarDate = (date: string): boolean =>
  isDay(date) && date >= EARLIEST_DATE && date <= LATEST_DATE

/** `YYYY-MM-DD`, from 1900 to 2999. It has no time zone and never shifts by one. */
export const CalendarDate = v.pipe(
  v.string(),
  v.isoDate(message(/*i18n*/ 'Enter a date')),
  v.check(isCalendarDate, message(/*i18n*/ 'Enter a date')),
)
