import type { Business } from '../support/business.ts'
import { measureOnPostgres, type Read } from '../support/measure.ts'
import { combinations, daysQuery, filtersGroup, PERIODS, saleFilters } from '../support/sale-filters.ts'

/** Limits of the median in milliseconds, of periods up to 30 days, of a year, and of everything. */
const LIMITS = { days: 200, year: 1_000, all: 2_000 }
const SHORT_PERIODS = ['today', '7 days', '30 days', 'last month']

export const bench = (short: boolean) => measureOnPostgres(reportReads, short)

/** Reports of each period with no, one and two filters. */
export async function reportReads(business: Business): Promise<Read[]> {
  const filters = saleFilters(business).filter(({ kind }) => kind !== 'days')
  return Object.entries(PERIODS).flatMap(([period, days]) =>
    combinations(filters).map((filters) => ({
      group: `${period}, ${filtersGroup(filters)}`,
      name: filters.map(({ name }) => name).join(', '),
      path: `/report/sales?${[daysQuery(days), ...filters.map(({ query }) => query)].join('&')}`,
      limit: limitOf(period),
    })),
  )
}

const limitOf = (period: string) =>
  SHORT_PERIODS.includes(period) ? LIMITS.days : period === 'three years' ? LIMITS.all : LIMITS.year
