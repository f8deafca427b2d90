import { inDays, PERIODS } from '../support/days.js'
import { combinations, saleFilters } from '../support/sale-filters.js'

/** Limits of the median in milliseconds: up to 30 days, and longer. */
const [SHORT_LIMIT, LIMIT] = [50, 150]
const SHORT_PERIODS = ['today', '7 days', '30 days']

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
      plain: plainReport([inDays('sale.created_at', days), ...filters.map(conditionOf)].join(' and ')),
      limit: SHORT_PERIODS.includes(period) ? SHORT_LIMIT : LIMIT,
    })),
  )
}

/** @param {import('../support/sale-filters.js').SaleFilter} filter */
const conditionOf = ({ ofSale, ofLine }) => ofSale ?? ofLine

/**
 * The figures of one period, without those of the period before: grouped from the sales and their lines.
 *
 * @param {string} where
 */
function plainReport(where) {
  const from = `from sale join sale_item on sale_id = sale.id where status = 'COMPLETED' and ${where}`
  const sums = 'sum(share_cents), count(distinct sale.id)'
  return [
    `select ${sums}, count(distinct sale.client_id) ${from}`,
    `select date_trunc('day', sale.created_at, 'America/Argentina/Buenos_Aires'), ${sums} ${from} group by 1`,
    ...['sale.payment_method_id', 'category_id', 'service_id', 'sale.account_id'].map(
      (column) => `select ${column}, ${sums} ${from} group by 1`,
    ),
  ]
}
