import { i18n } from 'shared-i18n'

/** The weekday of a calendar date, which has no time zone: "Friday". */
export const weekdayName = (day: string, form: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(i18n.locales, { weekday: form, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
