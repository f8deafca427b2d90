import { addDays, addMonths, daysBetween, startOfMonth } from '../values/calendar-date'

/**
 * The first and last day of a report, as calendar dates (`YYYY-MM-DD`) in the time zone of the business, both
 * included.
 */
export interface Period {
  from: string
  to: string
}

/** The named ranges, relative to today. */
export const REPORT_RANGES = ['today', '7-days', '30-days', 'this-month', 'last-month', 'this-year'] as const
export type ReportRange = (typeof REPORT_RANGES)[number]

/** The width of a point in a chart. */
export type Bucket = 'day' | 'week' | 'month'

/** The longest ranges, in days, that are drawn by day and by week. */
const BY_DAY = 31
const BY_WEEK = 26 * 7

/** The number of days, both ends included. */
export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The days of a named range, at most up to today. */
export function periodOf(range: ReportRange, today: string): Period {
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case '7-days':
      return { from: addDays(today, -6), to: today }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case 'this-month':
      return { from: startOfMonth(today), to: today }
    case 'last-month':
      return { from: startOfMonth(addMonths(today, -1)), to: addDays(startOfMonth(today), -1) }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/**
 * The period for comparison. A month or year to date is compared with the same days of the previous month or
 * year, any other period with the same number of days before it.
 */
export function periodBefore(period: Period, range?: ReportRange): Period {
  switch (range) {
    case 'this-month':
      return { from: addMonths(period.from, -1), to: addMonths(period.to, -1) }
    case 'last-month':
      return { from: addMonths(period.from, -1), to: addDays(period.from, -1) }
    case 'this-year':
      return { from: addMonths(period.from, -12), to: addMonths(period.to, -12) }
    default:
      return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
  }
}

interface Asked {
  range?: ReportRange | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The days of a report, from a named range or from dates, and the days for comparison. */
export function reportPeriods({ range, from, to }: Asked, today: string): { period: Period; before: Period } {
  const period = range ? periodOf(range, today) : { from: from ?? today, to: to ?? today }
  return { period, before: periodBefore(period, range) }
}

export function bucketFor(period: Period): Bucket {
  const days = daysIn(period)
  if (days <= BY_DAY) return 'day'
  return days <= BY_WEEK ? 'week' : 'month'
}

/**
 * The first day of each bucket, in order. Weeks start at the first day of the period, so that two periods of
 * equal length have the same number of weeks. Months are calendar months.
 */
export function bucketStarts(period: Period, bucket: Bucket): string[] {
  const starts: string[] = []
  for (let start = period.from; start <= period.to; start = nextBucket(start, bucket)) starts.push(start)
  return starts
}

function nextBucket(start: string, bucket: Bucket): string {
  if (bucket === 'month') return addMonths(startOfMonth(start), 1)
  return addDays(start, bucket === 'week' ? 7 : 1)
}
