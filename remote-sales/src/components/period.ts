import { i18n } from 'shared-i18n'
import { formatDays } from 'shared-ui'

/** The days of travel in short form. */
export const formatPeriod = (from: string | null, to: string | null): string =>
  from && to ? formatDays({ from, to }) : i18n.t('Not set')

/** "2 nights" */
export const formatNights = (count: number): string =>
  i18n.t('{count, plural, one {# night} other {# nights}}', { count })

/** One day, in the form of periods. */
export const formatSingleDay = (day: string): string => formatDays({ from: day, to: day })
