import { i18n, type Language } from 'shared-i18n'
import { formatDaysInWords } from 'shared-ui'

/** The days of a trip in words of the language of `texts`. */
export const formatPeriod = (from: string | null, to: string | null, texts = i18n): string =>
  from && to ? formatDaysInWords({ from, to }, texts.locale as Language) : texts.t(/*i18n*/ 'Not set')

/** "2 nights" */
export const formatNights = (count: number): string =>
  i18n.t('{count, plural, one {# night} other {# nights}}', { count })
