import { PERIODS } from '../support/days.js'
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
      limit: limitOf(period),
    })),
  )
}
