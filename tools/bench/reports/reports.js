import { inDays, PERIODS } from '../support/days.js'
import { combinations, saleFilters } from '../support/sale-filters.js'

/** Limits of the median in milliseconds, of periods up to 30 days, of a year, and of everything. */
const LIMITS = { days: 200, year: 1_000, all: 2_000 }
const SHORT_PERIODS = ['today', '7 days', '30 days', 'last month']

const limitOf = (/** @type {string} */ period) =>
  SHORT_PERIODS.includes(period) ? LIMITS.days : period === 'three years' ? LIMITS.all : LIMITS.year

/**
 * Reports of each period with no, one and two filters.
 *
 * @param {import('../support/business.js').Business} business
 * @returns {import('../support/measure.js').Read[]}
 */
export function reports(business) {
  const filters = saleFilters(business).filter(({ kind }) => kind !== 'days')
  return Object.entries(PERIODS).flatMap(([period, days]) =>
    combinations(filters).map((filters) => ({
      group: `${period}, ${['no filter', 'one filter', 'two filters'][filters.length]}`,
      name: filters.map(({ name }) => name).join(', '),
      path: `/report/sales?${[`${new URLSearchParams(days)}`, ...filters.map(({ query }) => query)].join('&')}`,
      plain: plainReport(days, filters),
      limit: limitOf(period),
    })),
  )
}

/**
 * The figures of one period, without those of the period before: grouped from the sales or, with a filter of lines, from their lines.
 *
 * @param {import('../support/days.js').Days} days
 * @param {import('../support/sale-filters.js').SaleFilter[]} filters
 */
function plainReport(days, filters) {
  const ofSale = filters.flatMap((filter) => filter.ofSale ?? [])
  const ofLine = filters.flatMap((filter) => filter.ofLine ?? [])
  const where = [`status = 'COMPLETED'`, inDays('sale.created_at', days), ...ofSale, ...ofLine].join(' and ')
  const lines = `sale join sale_item on sale_id = sale.id where ${where}`
  const [sums, from] =
    ofLine.length > 0
      ? ['sum(share_cents), count(distinct sale.id)', lines]
      : ['sum(total_cents), count(*)', `sale where ${where}`]
  return [
    `select ${sums}, count(distinct sale.client_id) from ${from}`,
    ...[DAY, 'sale.payment_method_id', 'sale.account_id'].map(
      (column) => `select ${column}, ${sums} from ${from} group by 1`,
    ),
    `select category_id, sum(share_cents), count(distinct sale.id) from ${lines} group by 1`,
    `select service_id, sum(share_cents), count(*) from ${lines} group by 1`,
  ]
}

const DAY = `date_trunc('day', sale.created_at, 'America/Argentina/Buenos_Aires')`
