import type { SalesReport } from 'shared-api'
import { i18n } from 'shared-i18n'

const now = () => ({
  name: 'now',
  label: i18n.t('This period'),
  color: 'var(--mantine-primary-color-filled)',
})
const periodBefore = () => ({
  name: 'before',
  label: i18n.t('Period before'),
  color: 'gray.5',
})

/** The bars of the chart. A period before without any sale has none: it would lie at zero. */
export const revenueSeries = ({ before }: Pick<SalesReport, 'before'>) =>
  before.sales > 0 ? [now(), periodBefore()] : [now()]
