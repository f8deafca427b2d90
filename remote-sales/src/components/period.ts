import { i18n } from 'shared-i18n'
import { formatDaysInWords } from 'shared-ui'

/** The days of a trip in words. */
export const formatPeriod = (from: string | null, to: string | null): string =>
  from && to ? formatDaysInWords({ from, to }) : i18n.t('Not set')

/** "2 nights" */
export const formatNights = (count: number): string =>
  i18n.t('{count, plural, one {# night} other {# nights}}', { count })
