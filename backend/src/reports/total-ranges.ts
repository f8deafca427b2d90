import { addDays, addMonths, type Bucket, type Period, startOfMonth } from 'shared-api/contract'
import type { Unit } from '../database/schema/sales-totals'

/** Totals of one unit whose start dates are from `from` to `to`. */
export interface TotalRange extends Period {
  unit: Unit
}

/** The ranges of totals that cover a period. */
export interface PeriodTotals {
  period: Period
  ranges: TotalRange[]
}

/** Covers a period by its whole months and the days before and after them. */
export const totalsOfPeriod = (period: Period): PeriodTotals => ({
  period,
  ranges: wholeMonthsAndDays(period),
})

/** Covers a period by totals each of which belongs to one bucket only. */
export const totalsOfBuckets = (period: Period, bucket: Bucket): PeriodTotals =>
  bucket === 'month' ? totalsOfPeriod(period) : { period, ranges: [{ unit: 'day', ...period }] }

function wholeMonthsAndDays({ from, to }: Period): TotalRange[] {
  const firstMonth = from === startOfMonth(from) ? from : addMonths(startOfMonth(from), 1)
  // The last whole month is the one before the month of the day after the period.
  const lastMonth = addMonths(startOfMonth(addDays(to, 1)), -1)
  if (firstMonth > lastMonth) return [{ unit: 'day', from, to }]
  const ranges: TotalRange[] = [
    { unit: 'day', from, to: addDays(firstMonth, -1) },
    { unit: 'month', from: firstMonth, to: lastMonth },
    { unit: 'day', from: addMonths(lastMonth, 1), to },
  ]
  return ranges.filter((range) => range.from <= range.to)
}
