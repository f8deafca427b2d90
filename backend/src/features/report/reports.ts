import { type SQL, sql } from 'drizzle-orm'
import {
  addDays,
  averageCents,
  type Bucket,
  bucketFor,
  bucketStarts,
  type Currency,
  dateIn,
  fromCents,
  type Period,
  type PeriodFigures,
  Problem,
  reportPeriods,
  SalesReport,
  SalesReportQuery,
  startOfDay,
} from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import type { Feature } from '../feature'
import { dueDay, hasLine, isOwed } from '../sale/queries'

export const reportRoutes: Feature = async (app, { region }) => {
  app.get(
    '/report/sales',
    {
      config: { access: ['OWNER'] },
      schema: {
        summary: 'Completed sales of a period and of the period before it',
        querystring: SalesReportQuery,
        response: { 200: SalesReport, 400: Problem },
      },
    },
    (request) =>
      app.heavyReads(
        (db) => salesReport(db, request.query, { timeZone: region.timeZone(), currency: region.currency() }),
        request.signal,
      ),
  )
}

const TOP_SERVICES = 10

/**
 * Reads a report in one statement, so that all of its figures are of one snapshot. A breakdown ignores the filter on its own
 * column, so that a report filtered by one category still shows the others. With a filter by category or service, revenue is that
 * of the matching lines. Sales count on their days with their present totals, payments and refunds on their own days.
 *
 * @param timeZone of the business: periods are its days
 */
export async function salesReport(
  db: Database,
  query: SalesReportQuery,
  { timeZone, currency }: { timeZone: string; currency: Currency },
): Promise<SalesReport> {
  const today = dateIn(timeZone, new Date())
  const periods = reportPeriods(query, today)
  const frame = { ...periods, bucket: bucketFor(periods.period), today, timeZone, currency }
  const [report] = await rowsOf<ReportRow>(db, reportStatement(frame, filtersOf(query)))
  if (!report) throw new Error('The report has no row')
  return toReport(report, frame)
}

/** The filters of a report, as conditions. Those that are not set are true. */
function filtersOf({ paymentMethodId, employeeEmail, categoryId, serviceId }: SalesReportQuery) {
  const ofLine = hasLine({ categoryId, serviceId })
  const isSeller =
    employeeEmail === undefined
      ? sql`true`
      : sql`account_id = (select account.id from account where account.email = ${employeeEmail})`
  return {
    /** Of a sale, a payment or sums of them. */
    isChosen: sql`${equals(sql`payment_method_id`, paymentMethodId)} and ${isSeller}`,
    isMethod: equals(sql`payment_method_id`, paymentMethodId),
    isSeller,
    /** Of a sale: it has such a line. Undefined without a filter by line. */
    ofLine,
    isLine: ofLine ?? sql`true`,
    /** Of a line. Undefined where it is not set. */
    ofCategory: categoryId === undefined ? undefined : equals(sql`category_id`, categoryId),
    ofService: serviceId === undefined ? undefined : equals(sql`service_id`, serviceId),
  }
}

type Filters = ReturnType<typeof filtersOf>

function reportStatement(frame: ReportFrame, filters: Filters): SQL {
  const { period, before, today, timeZone } = frame
  const { isChosen, isMethod, isSeller, isLine, ofCategory = sql`true`, ofService = sql`true` } = filters
  const isSold = sold(frame, period)
  return sql`
    with sums as materialized (
      select is_before, place, payment_method_id, account_id, sum(sales) as sales, sum(cents) as cents
      from (${salesOf(frame, period, filters)} union all ${salesOf(frame, before, filters)}) as counted
      group by 1, 2, 3, 4
    ), received as materialized (
      select is_before, place, payment_method_id, account_id, count(*) as payments, sum(cents) as cents
      from (${paymentsOf(frame, period, filters)} union all ${paymentsOf(frame, before, filters)}) as paid
      group by 1, 2, 3, 4
    ), line as materialized (
      select category_id, service_id, sum(share_cents) as cents
      from sale join sale_item on sale_id = sale.id
      where ${isSold} and ${isChosen}
      group by 1, 2
    )
    select
      ${rows(sql`select place, sum(sales) as sales, sum(cents) as cents from sums
        where not is_before and ${isChosen} group by 1`)} as sold,
      ${rows(sql`select place, sum(sales) as sales, sum(cents) as cents from sums
        where is_before and ${isChosen} group by 1`)} as "soldBefore",
      ${rows(sql`select place, sum(cents) as cents from received
        where not is_before and ${isChosen} group by 1`)} as received,
      ${rows(sql`select place, sum(cents) as cents from received
        where is_before and ${isChosen} group by 1`)} as "receivedBefore",
      ${clientsOf(frame, period, filters)} as clients,
      ${clientsOf(frame, before, filters)} as "clientsBefore",
      ${rows(sql`select count(*) as sales, coalesce(sum(owed), 0) as cents,
          count(*) filter (where due_day < ${today}) as "overdueSales",
          coalesce(sum(owed) filter (where due_day < ${today}), 0) as "overdueCents"
        from (
          select ${dueDay(timeZone)} as due_day, subtotal_cents - discount_cents - paid_cents as owed
          from sale where ${isOwed} and ${isChosen} and ${isLine}
        ) as owing`)} as owed,
      ${rows(sql`select id, type as name, sum(payments) as payments, sum(cents) as cents
        from received join payment_method on id = payment_method_id
        where not is_before and ${isSeller} group by 1 order by cents desc, id`)} as "receivedByMethod",
      ${rows(sql`select email, ${fullNameSql(account)} as name, sum(payments) as payments, sum(cents) as cents
        from received join account on id = account_id
        where not is_before and ${isMethod} group by id order by cents desc, id`)} as "receivedByEmployee",
      ${rows(sql`select email, ${fullNameSql(account)} as name, sum(sales) as sales, sum(cents) as cents
        from sums join account on id = account_id
        where not is_before and ${isMethod} group by id order by cents desc, id`)} as "byEmployee",
      ${rows(sql`select id, name, counted.sales, sum(cents) as cents
        from line join category on id = category_id
          join (${salesBy('category_id', filters.ofService, { isSold, isChosen })}) as counted using (category_id)
        where ${ofService} group by 1, 2, 3 order by cents desc, id`)} as "byCategory",
      ${rows(sql`select service.id, name, counted.sales, sum(cents) as cents
        from (select * from line where ${ofCategory}) as line join service on id = service_id
          join (${salesBy('service_id', filters.ofCategory, { isSold, isChosen })}) as counted using (service_id)
        group by 1, 2, 3 order by cents desc, id limit ${TOP_SERVICES}::int`)} as "topServices",
      ${rows(sql`select email, ${fullNameSql(account)} as name, count(*) as sales, sum(discount_cents) as cents
        from sale join account on account.id = account_id
        where discount is not null and ${isSold} and ${isChosen} and ${isLine}
        group by account.id order by cents desc, account.id`)} as discounts`
}

type Periods = Pick<ReportFrame, 'before' | 'bucket' | 'timeZone'>

/** The place of a moment in the series of a period, and whether this is the period before. */
const placeIn = ({ before, bucket, timeZone }: Periods, of: Period, moment: SQL) =>
  sql`${of === before}::boolean as is_before, width_bucket(${moment}, ${starts(of, bucket, timeZone)}) as place`

const within = ({ timeZone }: Pick<Periods, 'timeZone'>, { from, to }: Period, moment: SQL) =>
  sql`${moment} >= ${instant(from, 0, timeZone)} and ${moment} < ${instant(to, 1, timeZone)}`

const sold = (frame: Periods, of: Period) =>
  sql`status = 'COMPLETED' and ${within(frame, of, sql`sale.created_at`)}`

/** The sales of a period. When lines are filtered, a sale counts once, and its matching lines add the cents. */
function salesOf(frame: Periods, of: Period, { ofLine, ofCategory, ofService }: Filters): SQL {
  const isSold = sold(frame, of)
  const counted = ofLine
    ? sql`
      select created_at, payment_method_id, account_id, 1 as sales, 0 as cents from sale where ${isSold} and ${ofLine}
      union all
      select created_at, payment_method_id, account_id, 0, share_cents from sale join sale_item on sale_id = sale.id
      where ${isSold} and ${ofLine} and ${ofCategory ?? sql`true`} and ${ofService ?? sql`true`}`
    : sql`select created_at, payment_method_id, account_id, 1 as sales, total_cents as cents from sale where ${isSold}`
  return sql`
    select ${placeIn(frame, of, sql`created_at`)}, payment_method_id, account_id, sales, cents from (${counted}) as sold`
}

/** The payments of a period. Refunds are negative. With a filter by line, those of sales that have such a line. */
const paymentsOf = (frame: Periods, of: Period, { ofLine }: Filters) => sql`
  select ${placeIn(frame, of, sql`payment.at`)}, payment.payment_method_id, payment.account_id,
    payment.amount_cents + payment.interest_cents as cents
  from payment ${ofLine && sql`join sale on sale.id = payment.sale_id and ${ofLine}`}
  where ${within(frame, of, sql`payment.at`)}`

/** How many clients bought in a period. Grouping is faster than `count(distinct …)`, which sorts. */
const clientsOf = (frame: Periods, of: Period, { isChosen, isLine }: Filters) => sql`
  (select count(*)::int from (
    select client_id from sale where ${sold(frame, of)} and ${isChosen} and ${isLine} group by 1) as client)`

/**
 * The number of sales by category or service. A sale counts once for each, also when several of its lines are of one.
 *
 * @param ofLine the filter on the other column
 */
function salesBy(
  id: 'category_id' | 'service_id',
  ofLine: SQL | undefined,
  { isSold, isChosen }: { isSold: SQL; isChosen: SQL },
): SQL {
  const [of, all] = [sql.raw(id), sql.raw(`${id}s`)]
  return ofLine
    ? sql`
      select ${of}, count(distinct sale_id) as sales from sale join sale_item on sale_id = sale.id
      where ${isSold} and ${isChosen} and ${ofLine} group by 1`
    : sql`
      select ${of}, sum(sales) as sales
      from (select ${all}, count(*) as sales from sale where ${isSold} and ${isChosen} group by 1) as combined
        cross join unnest(${all}) as ${of}
      group by 1`
}

const equals = (column: SQL, value: number | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}::int`

/** The rows of a query as one JSON array, in their order. */
const rows = (query: SQL): SQL => sql`(select coalesce(json_agg(entry), '[]') from (${query}) as entry)`

/** The start of a day, some days later. */
const instant = (date: string, days: number, timeZone: string): SQL =>
  sql`${startOfDay(timeZone, addDays(date, days)).toISOString()}::timestamptz`

/** The instants at which the points of a period's series start. The places of the points count from 1. */
const starts = (period: Period, bucket: Bucket, timeZone: string): SQL => {
  const instants = bucketStarts(period, bucket).map((start) => startOfDay(timeZone, start).toISOString())
  return sql`${sql.param(instants)}::timestamptz[]`
}

interface Sums {
  sales: number
  cents: number
}
type Named = Sums & { id: number; name: string }
type OfSeller = Sums & { email: string; name: string }
interface Received {
  payments: number
  cents: number
}

/** The sums of a point of the series. Points without sales or payments may have no row. */
interface PointRow {
  /** The place of the point, from 1. */
  place: number
  cents: number
}
type SoldRow = PointRow & { sales: number }

interface PeriodSums {
  sold: SoldRow[]
  received: PointRow[]
  clients: number
}

/** The report as its statement answers it, in cents. */
interface ReportRow extends Record<string, unknown> {
  sold: PeriodSums['sold']
  soldBefore: PeriodSums['sold']
  received: PeriodSums['received']
  receivedBefore: PeriodSums['received']
  clients: number
  clientsBefore: number
  owed: (Sums & { overdueSales: number; overdueCents: number })[]
  receivedByMethod: (Received & { id: number; name: string })[]
  receivedByEmployee: (Received & { email: string; name: string })[]
  byCategory: Named[]
  topServices: Named[]
  byEmployee: OfSeller[]
  discounts: OfSeller[]
}

interface ReportFrame {
  period: Period
  before: Period
  bucket: Bucket
  today: string
  /** Of the business: periods are its days. */
  timeZone: string
  currency: Currency
}

function toReport(row: ReportRow, { period, before, bucket, today, currency }: ReportFrame): SalesReport {
  const [owed] = row.owed
  if (!owed) throw new Error('An aggregate without groups answers one row')
  return {
    ...periodFigures(period, bucket, { ...row, currency }),
    today,
    bucket,
    before: periodFigures(before, bucket, {
      sold: row.soldBefore,
      received: row.receivedBefore,
      clients: row.clientsBefore,
      currency,
    }),
    owed: {
      amount: fromCents(owed.cents),
      sales: owed.sales,
      overdue: { amount: fromCents(owed.overdueCents), sales: owed.overdueSales },
    },
    receivedByMethod: row.receivedByMethod.map(withReceived),
    receivedByEmployee: row.receivedByEmployee.map(withReceived),
    byCategory: row.byCategory.map(withRevenue),
    topServices: row.topServices.map(withRevenue),
    byEmployee: row.byEmployee.map(withRevenue),
    discountsByEmployee: row.discounts.map(({ cents, ...discounts }) => ({
      ...discounts,
      amount: fromCents(cents),
    })),
  }
}

/** The key figures of a period and their series over time. */
function periodFigures(
  period: Period,
  bucket: Bucket,
  { sold, received, clients, currency }: PeriodSums & Pick<ReportFrame, 'currency'>,
): PeriodFigures {
  const series = bucketStarts(period, bucket).map((start, index) => {
    const row = sold.find(({ place }) => place === index + 1)
    const came = received.find(({ place }) => place === index + 1)
    return { from: start, cents: row?.cents ?? 0, sales: row?.sales ?? 0, received: came?.cents ?? 0 }
  })
  const revenue = series.reduce((sum, point) => sum + point.cents, 0)
  const count = series.reduce((sum, point) => sum + point.sales, 0)
  return {
    ...period,
    revenue: fromCents(revenue),
    sales: count,
    received: fromCents(series.reduce((sum, point) => sum + point.received, 0)),
    averageTicket: fromCents(averageCents(revenue, count, currency)),
    clients,
    series: series.map((point) => ({
      from: point.from,
      revenue: fromCents(point.cents),
      sales: point.sales,
      received: fromCents(point.received),
    })),
  }
}

const withRevenue = <Row extends Sums>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})

const withReceived = <Row extends Received>({ cents, ...row }: Row) => ({
  ...row,
  received: fromCents(cents),
})
