import { addDays, addMonths, daysBetween, startOfMonth } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { saleFilterEntries } from '../sale/sale'
import { CalendarDate } from '../values/calendar-date'

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

/** Ten years, which a chart by month can still show. */
const LONGEST_DAYS = 3_660

/** True when a report from one calendar date to another one, both included, is longer than ten years. */
export const isTooLongForReport = (from: string, to: string): boolean => daysBetween(from, to) >= LONGEST_DAYS

/**
 * Query of `GET /report/sales`: a named range, or the first and last day as calendar dates in the time zone
 * of the business, plus filters.
 */
export const SalesReportQuery = v.pipe(
  v.object({
    range: v.optional(v.picklist(REPORT_RANGES)),
    from: v.optional(CalendarDate),
    to: v.optional(CalendarDate),
    ...saleFilterEntries,
  }),
  v.forward(
    v.check(
      ({ range, from }) => (range === undefined) !== (from === undefined),
      'Either range or from and to',
    ),
    ['from'],
  ),
  v.forward(
    v.check(({ from, to }) => (from === undefined) === (to === undefined), 'Goes with from'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'Not before from'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => !from || !to || !isTooLongForReport(from, to), 'At most ten years after from'),
    ['to'],
  ),
)
export type SalesReportQuery = v.InferOutput<typeof SalesReportQuery>

/** The figures of one day, week or month. */
const Point = v.object({
  /** The first day of the bucket. */
  from: v.string(),
  revenue: v.number(),
  sales: v.number(),
  received: v.number(),
})
export type ReportPoint = v.InferOutput<typeof Point>

/** The completed sales of a period that match the filters, and the payments of the period. */
const PeriodFigures = v.object({
  from: v.string(),
  to: v.string(),
  /**
   * What was sold: the totals of the sales, each on its day. With a filter by category or service, only the share of the matching
   * lines.
   */
  revenue: v.number(),
  sales: v.number(),
  /**
   * What was paid, less what was given back, each on its own day, with interest. With a filter by employee, what that one took. With
   * a filter by category or service, the whole payments of sales with such a line.
   */
  received: v.number(),
  /** What of `received` paid sales in the other currency. */
  receivedForOther: v.optional(v.number()),
  /** Revenue divided by sales, 0 when there are no sales. */
  averageTicket: v.number(),
  /** The number of distinct clients. */
  clients: v.number(),
  series: v.array(Point),
})
export type PeriodFigures = v.InferOutput<typeof PeriodFigures>

const slice = { name: v.string(), revenue: v.number(), sales: v.number() }

const Slice = v.object({ id: v.number(), ...slice })
const EmployeeSlice = v.object({ email: v.string(), ...slice })
/** `payments` counts refunds too. */
const received = { name: v.string(), received: v.number(), payments: v.number() }
const ReceivedByMethod = v.object({ id: v.number(), ...received })
const ReceivedByEmployee = v.object({ email: v.string(), ...received })
/** What is owed of `sales` sales. */
const Owed = v.object({ amount: v.number(), sales: v.number() })
/** `amount` is what the discounts of `sales` sales took off. */
const EmployeeDiscounts = v.object({
  email: v.string(),
  name: v.string(),
  amount: v.number(),
  sales: v.number(),
})

/**
 * The figures of one currency. The revenues by employee, category and service each add up to the total revenue: the interest of a
 * sale is distributed over its lines. What was received by payment method and by employee adds up to all that was received. A
 * sale counts once for each category and service in it. The highest amount comes first. A filter does not apply to its own list:
 * `byCategory` contains all categories even when one is chosen.
 */
const ReportFigures = v.object({
  ...PeriodFigures.entries,
  before: PeriodFigures,
  /** What is owed now, of sales of any day that match the filters. */
  owed: v.object({ ...Owed.entries, overdue: Owed }),
  receivedByMethod: v.array(ReceivedByMethod),
  /** By who took the payments. */
  receivedByEmployee: v.array(ReceivedByEmployee),
  byCategory: v.array(Slice),
  /** At most 100. */
  topServices: v.array(Slice),
  /** By who sold. */
  byEmployee: v.array(EmployeeSlice),
  /**
   * The discounts given, by seller, highest first. With a filter by category or service, those of the sales with such a line.
   * A filter by employee applies.
   */
  discountsByEmployee: v.optional(v.array(EmployeeDiscounts)),
})
export type ReportFigures = v.InferOutput<typeof ReportFigures>

/**
 * The data of the dashboard, in the currency of the business. Sales, what is owed and discounts count in the currency of the sale, what
 * was received in that of the payment method.
 */
export const SalesReport = v.object({
  ...ReportFigures.entries,
  /** Today's date in the time zone of the business. */
  today: v.string(),
  bucket: v.picklist(['day', 'week', 'month']),
  /** The same figures in the other currency. Null where it does not occur. */
  second: v.nullable(v.object({ currency: v.string(), ...ReportFigures.entries })),
})
export type SalesReport = v.InferOutput<typeof SalesReport>
