import { addDays, addMonths, type Bucket, type Period, startOfMonth } from 'shared-api/contract'
import type { Unit } from '../database/schema/sales-totals'

/** Totals of one unit: from the one that starts on the first date to the one that starts on the last. */
export interface TotalRange extends Period {
  unit: Unit
}

/** The totals that make up a period. */
export interface PeriodTotals {
  period: Period
  ranges: TotalRange[]
}

/** A period as its whole months and the days before and after them. */
export const totalsOfPeriod = (period: Period): PeriodTotals => ({
  period,
  ranges: wholeMonthsAndDays(period),
})

/** The totals of a period, each of which belongs to one bucket. */
export const totalsOfBuckets = (period: Period, bucket: Bucket): PeriodTotals =>
  bucket === 'month' ? totalsOfPeriod(period) : { period, ranges: [{ unit: 'day', ...period }] }

function wholeMonthsAndDays({ from, to }: Period): TotalRange[] {
  const firstMonth = from === startOfMonth(from) ? from : addMonths(startOfMonth(from), 1)
  // The last whole month ends where the next one begins.
  const lastMonth = addMonths(startOfMonth(addDays(to, 1)), -1)
  if (firstMonth > lastMonth) return [{ unit: 'day', from, to }]
  const ranges: TotalRange[] = [
    { unit: 'day', from, to: addDays(firstMonth, -1) },
    { unit: 'month', from: firstMonth, to: lastMonth },
    { unit: 'day', from: addMonths(lastMonth, 1), to },
  ]
  return ranges.filter((range) => range.from <= range.to)
}
