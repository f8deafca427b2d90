import * as v from 'valibot'
import { isCalendarDate } from './calendar-date'

export const EARLIEST_BIRTHDAY = '1900-01-01'

/** The calendar date that it is somewhere already (UTC+14): no user's own today may be refused as the future. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
}

/**
 * A calendar date, `YYYY-MM-DD`. A full ISO timestamp is taken too, for the calendar date written in it: a birthday
 * has no time zone and must not move by one.
 */
export const Birthday = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, 'Enter a date'),
  v.transform((value) => value.slice(0, 10)),
  v.check(isCalendarDate, 'Enter a date'),
  v.check((date) => date >= EARLIEST_BIRTHDAY, `Not before ${EARLIEST_BIRTHDAY}`),
  v.check((date) => date <= latestToday(), 'Not in the future'),
)
