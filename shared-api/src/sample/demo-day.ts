import { dateIn } from '../contract/calendar-date'

/** The calendar date of a moment in the demo's business, which is wherever the browser is. */
export const demoDay = (moment: Date | string): string =>
  dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(moment))
