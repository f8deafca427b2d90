import { addDays, addMonths, startOfMonth } from 'shared-api/contract'

// A month is divided into thirds: its days 1 to 10, 11 to 20 and 21 to the last one.

/** The first day of the day's third, as `start_of_third` in the database. */
export function startOfThird(day: string): string {
  const ofMonth = Number(day.slice(-2))
  return addDays(startOfMonth(day), ofMonth > 20 ? 20 : ofMonth > 10 ? 10 : 0)
}

/** The last day of the third that begins on `start`. */
export const endOfThird = (start: string): string =>
  start.endsWith('-21') ? addDays(addMonths(startOfMonth(start), 1), -1) : addDays(start, 9)
