import { addDays, startOfDay } from 'shared-api/contract'

/** The instant at which the date plus `days` begins in the time zone. */
export const dayStart = (date: string, days: number, timeZone: string): Date =>
  startOfDay(timeZone, addDays(date, days))
