/**
 * One thing to ask of the report, and the sales it is about in plain SQL.
 *
 * @typedef {object} ReportScene
 * @property {string} name
 * @property {string} query of `GET /report/sales`
 * @property {boolean} barred the bar of 100 ms is for it
 * @property {string} where of the plain queries
 */

const now = `now() at time zone 'America/Argentina/Buenos_Aires'`
const day = `(created_at at time zone 'America/Argentina/Buenos_Aires')::date`

/** @type {ReportScene[]} */
export const REPORT_SCENES = [
  { name: 'today', query: 'range=today', barred: true, where: `${day} = (${now})::date` },
  { name: '7 days', query: 'range=7-days', barred: true, where: `${day} > (${now})::date - 7` },
  { name: '30 days', query: 'range=30-days', barred: true, where: `${day} > (${now})::date - 30` },
  {
    name: 'this month',
    query: 'range=this-month',
    barred: true,
    where: `${day} >= date_trunc('month', ${now})`,
  },
  {
    name: 'last month',
    query: 'range=last-month',
    barred: true,
    where: `${day} between date_trunc('month', ${now}) - interval '1 month' and date_trunc('month', ${now}) - interval '1 day'`,
  },
  {
    name: 'this year',
    query: 'range=this-year',
    barred: true,
    where: `${day} >= date_trunc('year', ${now})`,
  },
  {
    name: '30 days, one payment method',
    query: 'range=30-days&paymentMethodId=1',
    barred: true,
    where: `${day} > (${now})::date - 30 and payment_method_id = 1`,
  },
  {
    name: 'this year, one payment method',
    query: 'range=this-year&paymentMethodId=1',
    barred: true,
    where: `${day} >= date_trunc('year', ${now}) and payment_method_id = 1`,
  },
  {
    name: '30 days, one category',
    query: 'range=30-days&categoryId=1',
    barred: false,
    where: `${day} > (${now})::date - 30 and category_id = 1`,
  },
  {
    name: 'this year, one category',
    query: 'range=this-year&categoryId=1',
    barred: false,
    where: `${day} >= date_trunc('year', ${now}) and category_id = 1`,
  },
]

/**
 * What the dashboard shows of one period, grouped from the sales themselves: what a report without totals would do.
 *
 * @param {string} where
 */
export function plainQueries(where) {
  const from = `from sale join sale_item on sale_id = id where status = 'COMPLETED' and ${where}`
  const sums = 'sum(share_cents), count(distinct id)'
  return [
    `select ${sums}, count(distinct client_id) ${from}`,
    `select ${day}, ${sums} ${from} group by 1`,
    ...['payment_method_id', 'category_id', 'service_id', 'account_id'].map(
      (part) => `select ${part}, ${sums} ${from} group by 1`,
    ),
  ]
}
