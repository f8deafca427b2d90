import { formatSettings } from './settings'

/** The year that it is at the business. Apart from the moments, whose code the login screen does not need. */
export const currentYear = (): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: formatSettings().timeZone }).format()
