import * as v from 'valibot'
import { isCalendarDate } from './calendar-date'
import { message } from './message'

/** An ISO 8601 timestamp with an offset: `2026-03-01T12:00:00.000Z`, from 1900 to 2999. */
export const Timestamp = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // `Date.parse` refuses 23:59:60 and reads 30 February as 2 March.
  v.check(
    (value) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
    message(/*i18n*/ 'Invalid input'),
  ),
)
