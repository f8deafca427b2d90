import type { SalesReport } from 'shared-api'

const NOW = { name: 'now', label: 'This period', color: 'var(--mantine-primary-color-filled)' }
const BEFORE = { name: 'before', label: 'Period before', color: 'gray.5', strokeDasharray: '5 4' }

/** The lines of the chart. A period before without any sale has none: it would lie at zero. */
export const revenueSeries = ({ before }: Pick<SalesReport, 'before'>) =>
  before.sales > 0 ? [NOW, BEFORE] : [NOW]
