import * as v from 'valibot'
import { CalendarDate, daysBetween } from './calendar-date'
import { REPORT_RANGES } from './report-period'
import { saleFilterEntries } from './sale'

/** Ten years: what a chart by month still shows. */
const LONGEST_DAYS = 3_660

/**
 * Query of `GET /report/sales`: a range by its name, or its first and last day, as calendar dates of the business's
 * time zone. The rest narrows it down.
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
    v.check(
      ({ from, to }) => !from || !to || !(daysBetween(from, to) >= LONGEST_DAYS),
      'At most ten years after from',
    ),
    ['to'],
  ),
)
export type SalesReportQuery = v.InferOutput<typeof SalesReportQuery>

/** Sales of one day, week or month. */
const Point = v.object({
  /** Its first day. */
  from: v.string(),
  revenue: v.number(),
  sales: v.number(),
})
export type ReportPoint = v.InferOutput<typeof Point>

/** Completed sales of a period, those that pass the query's filters. */
const PeriodFigures = v.object({
  from: v.string(),
  to: v.string(),
  /** What the clients paid, interest included; with a category or service, its part of it. */
  revenue: v.number(),
  sales: v.number(),
  /** Revenue by sale, 0 where there is none. */
  averageTicket: v.number(),
  /** Different clients who bought. */
  clients: v.number(),
  series: v.array(Point),
})
export type PeriodFigures = v.InferOutput<typeof PeriodFigures>

const slice = { name: v.string(), revenue: v.number(), sales: v.number() }

const Slice = v.object({ id: v.number(), ...slice })
const EmployeeSlice = v.object({ email: v.string(), ...slice })

/**
 * Everything that the dashboard shows. The parts by payment method and by employee each add up to the revenue, and so
 * do those by category and service: a sale's interest is shared out over its lines. A sale counts once for each
 * category and service in it. Parts come with the highest revenue first. A filter narrows down everything but the
 * parts of its own kind: those by category are of all categories, whichever is asked for.
 */
export const SalesReport = v.object({
  ...PeriodFigures.entries,
  /** The calendar date that it is at the business. */
  today: v.string(),
  bucket: v.picklist(['day', 'week', 'month']),
  before: PeriodFigures,
  byPaymentMethod: v.array(Slice),
  byCategory: v.array(Slice),
  /** At most 10. */
  topServices: v.array(Slice),
  byEmployee: v.array(EmployeeSlice),
})
export type SalesReport = v.InferOutput<typeof SalesReport>
