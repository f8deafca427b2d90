import { i18n } from 'shared-i18n'
import { formatMoments } from 'shared-ui'

/** The dates of a line in short form. Null means the moment of the sale. */
export const formatPeriod = (from: string | null, to: string | null): string =>
  from && to ? formatMoments(from, to) : i18n.t('Now')
