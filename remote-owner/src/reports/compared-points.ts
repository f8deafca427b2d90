import type { SalesReport } from 'shared-api'
import type { ReportPoint } from 'shared-api/contract'

interface ComparedPoint {
  now: ReportPoint | undefined
  before: ReportPoint | undefined
}

/** Both periods first day on first day; the longer one goes on alone, as October does beside September. */
export function comparedPoints({ series, before }: SalesReport): ComparedPoint[] {
  const longer = series.length < before.series.length ? before.series : series
  return longer.map((_, place) => ({ now: series[place], before: before.series[place] }))
}
