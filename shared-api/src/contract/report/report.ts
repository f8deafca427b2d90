import * as v from 'valibot'
import { saleFilterEntries } from '../sale/sale'
import { CalendarDate, daysBetween } from '../values/calendar-date'
import { REPORT_RANGES } from './report-period'

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
 * The data of the dashboard. The revenues by employee, category and service each add up to the total revenue: the interest of a
 * sale is distributed over its lines. What was received by payment method and by employee adds up to all that was received. A
 * sale counts once for each category and service in it. The highest amount comes first. A filter does not apply to its own list:
 * `byCategory` contains all categories even when one is chosen.
 */
export const SalesReport = v.object({
  ...PeriodFigures.entries,
  /** Today's date in the time zone of the business. */
  today: v.string(),
  bucket: v.picklist(['day', 'week', 'month']),
  before: PeriodFigures,
  /** What is owed now, of sales of any day that match the filters. */
  owed: v.object({ ...Owed.entries, overdue: Owed }),
  receivedByMethod: v.array(ReceivedByMethod),
  /** By who took the payments. */
  receivedByEmployee: v.array(ReceivedByEmployee),
  byCategory: v.array(Slice),
  /** At most 10. */
  topServices: v.array(Slice),
  /** By who sold. */
  byEmployee: v.array(EmployeeSlice),
  /**
   * The discounts given, by seller, highest first. With a filter by category or service, those of the sales with such a line.
   * A filter by employee applies.
   */
  discountsByEmployee: v.optional(v.array(EmployeeDiscounts)),
})
export type SalesReport = v.InferOutput<typeof SalesReport>
