import { expect, it } from 'vitest'
import { salesReport } from '../testing/sales-report'
import { revenueSeries } from './revenue-over-time'

it('has a line of the period before, unless that had no sale', () => {
  const report = salesReport()
  expect(revenueSeries(report).map(({ label }) => label)).toEqual(['This period', 'Period before'])
  const before = { ...report.before, sales: 0, revenue: 0 }
  expect(revenueSeries({ before }).map(({ label }) => label)).toEqual(['This period'])
})
