import { addDays, addMonths, daysBetween, startOfMonth } from './calendar-date'

/** Days of a report, as calendar dates (`YYYY-MM-DD`) of the business's time zone, both included. */
export interface Period {
  from: string
  to: string
}

/** The ranges that go by a name; they move with today. */
export const REPORT_RANGES = ['today', '7-days', '30-days', 'this-month', 'last-month', 'this-year'] as const
export type ReportRange = (typeof REPORT_RANGES)[number]

/** How wide the points of a line are. */
export type Bucket = 'day' | 'week' | 'month'

/** Widest range that is still drawn by day, by week. */
const BY_DAY = 31
const BY_WEEK = 26 * 7

/** Both ends included. */
export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1

/** The days of a named range, up to today where today is in it. */
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
 * What a period is compared with. Months and years so far are compared with the same days of the month or year
 * before; everything else with as many days just before it.
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

/** The days that a report is asked for, by range or by dates, and those they are compared with. */
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
 * The first day of each bucket, in order. Weeks are counted from the period's first day, so that two periods of
 * one length have the same weeks; months are the calendar's.
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
