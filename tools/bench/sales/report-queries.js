/**
 * One query of the report, and the condition of its sales in plain SQL.
 *
 * @typedef {object} ReportQuery
 * @property {string} name
 * @property {string} query of `GET /report/sales`
 * @property {string} where of the plain queries
 */

const now = `now() at time zone 'America/Argentina/Buenos_Aires'`
const day = `(created_at at time zone 'America/Argentina/Buenos_Aires')::date`

const SELLER = 'seller1@example.com'

/** @type {ReportQuery[]} */
export const REPORT_QUERIES = [
  { name: 'today', query: 'range=today', where: `${day} = (${now})::date` },
  { name: '7 days', query: 'range=7-days', where: `${day} > (${now})::date - 7` },
  { name: '30 days', query: 'range=30-days', where: `${day} > (${now})::date - 30` },
  {
    name: 'this month',
    query: 'range=this-month',
    where: `${day} >= date_trunc('month', ${now})`,
  },
  {
    name: 'last month',
    query: 'range=last-month',
    where: `${day} between date_trunc('month', ${now}) - interval '1 month' and date_trunc('month', ${now}) - interval '1 day'`,
  },
  {
    name: 'this year',
    query: 'range=this-year',
    where: `${day} >= date_trunc('year', ${now})`,
  },
  {
    name: '30 days, one payment method',
    query: 'range=30-days&paymentMethodId=1',
    where: `${day} > (${now})::date - 30 and payment_method_id = 1`,
  },
  {
    name: 'this year, one payment method',
    query: 'range=this-year&paymentMethodId=1',
    where: `${day} >= date_trunc('year', ${now}) and payment_method_id = 1`,
  },
  {
    name: '30 days, one category',
    query: 'range=30-days&categoryId=1',
    where: `${day} > (${now})::date - 30 and category_id = 1`,
  },
  {
    name: 'this year, one category',
    query: 'range=this-year&categoryId=1',
    where: `${day} >= date_trunc('year', ${now}) and category_id = 1`,
  },
  {
    name: 'this year, one service',
    query: 'range=this-year&serviceId=1',
    where: `${day} >= date_trunc('year', ${now}) and service_id = 1`,
  },
  {
    name: 'this year, one employee',
    query: `range=this-year&employeeEmail=${SELLER}`,
    where: `${day} >= date_trunc('year', ${now}) and employee_email = '${SELLER}'`,
  },
  {
    name: 'this year, one category and method',
    query: 'range=this-year&categoryId=1&paymentMethodId=1',
    where: `${day} >= date_trunc('year', ${now}) and category_id = 1 and payment_method_id = 1`,
  },
  {
    name: 'this year, one category and service',
    query: 'range=this-year&categoryId=1&serviceId=1',
    where: `${day} >= date_trunc('year', ${now}) and category_id = 1 and service_id = 1`,
  },
  {
    name: 'all three years',
    query: 'from=2023-01-01&to=2029-12-31',
    where: 'true',
  },
  {
    name: 'all three years, one category and method',
    query: 'from=2023-01-01&to=2029-12-31&categoryId=1&paymentMethodId=1',
    where: 'category_id = 1 and payment_method_id = 1',
  },
  {
    name: 'all three years, one service, method and employee',
    query: `from=2023-01-01&to=2029-12-31&serviceId=1&paymentMethodId=1&employeeEmail=${SELLER}`,
    where: `service_id = 1 and payment_method_id = 1 and employee_email = '${SELLER}'`,
  },
]

/**
 * The queries of a report without totals: what the dashboard shows of one period, grouped from the sales.
 *
 * @param {string} where
 */
export function plainReportQueries(where) {
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
