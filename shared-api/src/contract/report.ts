import * as v from 'valibot'

/** Query of `GET /report/sales`: calendar dates of the business's time zone, both included. */
export const SalesReportQuery = v.pipe(
  v.object({ from: v.pipe(v.string(), v.isoDate('A date')), to: v.pipe(v.string(), v.isoDate('A date')) }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'Not before from'),
    ['to'],
  ),
)
export type SalesReportQuery = v.InferOutput<typeof SalesReportQuery>

/** Completed sales of a period. */
export const SalesReport = v.object({
  from: v.string(),
  to: v.string(),
  /** Number of sales. */
  sales: v.number(),
  revenue: v.number(),
})
export type SalesReport = v.InferOutput<typeof SalesReport>
