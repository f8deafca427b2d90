import { serverNow } from 'shared-i18n/clock'
import * as v from 'valibot'
import { EARLIEST_DATE, isCalendarDate } from './calendar-date'
import { message } from './message'

export const EARLIEST_BIRTHDAY = EARLIEST_DATE

const DATE_WITH_ANY_TIME =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?)?$/

/** Today's date in the time zone furthest ahead (UTC+14), so that no user's own date counts as the future. */
function latestToday(): string {
  return new Date(serverNow().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/**
 * A calendar date, `YYYY-MM-DD`. A full ISO timestamp is accepted too, and its date is used as written: a
 * birthday has no time zone and must not shift by a day.
 */
export const Birthday = v.pipe(
  v.string(),
  v.regex(DATE_WITH_ANY_TIME, message(/*i18n*/ 'Enter a date')),
  v.transform((value) => value.slice(0, 10)),
  v.check(
    (date) => date >= EARLIEST_BIRTHDAY,
    message(/*i18n*/ 'Not before {date}', { date: EARLIEST_BIRTHDAY }),
  ),
  v.check((date) => date < EARLIEST_BIRTHDAY || isCalendarDate(date), message(/*i18n*/ 'Enter a date')),
  v.check((date) => date <= latestToday(), 'Not in the future'),
)
