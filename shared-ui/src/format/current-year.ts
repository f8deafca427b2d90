import { serverNow } from 'shared-i18n'
import { formatSettings } from './settings'

/**
 * The current year in the time zone of the business. In its own file, because the login screen does not need
 * the other functions for moments.
 */
export const currentYear = (): string =>
  new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: formatSettings().timeZone }).format(serverNow())
