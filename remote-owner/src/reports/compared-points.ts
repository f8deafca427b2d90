import type { SalesReport } from 'shared-api'
import type { ReportPoint } from 'shared-api/contract'

interface ComparedPoint {
  now: ReportPoint | undefined
  before: ReportPoint | undefined
}

/**
 * Pairs the points of both periods by position, first day with first day. The extra points of the longer
 * period have no counterpart.
 */
export function comparedPoints({ series, before }: SalesReport): ComparedPoint[] {
  const longer = series.length < before.series.length ? before.series : series
  return longer.map((_, place) => ({ now: series[place], before: before.series[place] }))
}
