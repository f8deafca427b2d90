import { type SQL, sql } from 'drizzle-orm'

/** The instant at which a calendar date, `days` later, begins in the time zone. */
export const dayStart = (date: string, days: number, timeZone: string): SQL =>
  sql`((${date}::date + ${days}::int)::timestamp at time zone ${timeZone})`
