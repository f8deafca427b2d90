import { type SQL, sql } from 'drizzle-orm'
import {
  addDays,
  type Bucket,
  bucketStarts,
  type Currency,
  type Period,
  type SalesReportQuery,
  startOfDay,
} from 'shared-api/contract'
import { account } from '../../tables/accounts'
import { fullNameSql } from '../../tables/columns'
import { balanceOf, handedSql, payment, sale } from '../../tables/sales'
import { refundedCents } from '../sale/payments'
import { dueDay, hasLine, isOwed } from '../sale/queries'

const TOP_SERVICES = 100

export interface ReportFrame {
  period: Period
  before: Period
  bucket: Bucket
  today: string
  /** Of the business: periods are its days. */
  timeZone: string
  currency: Currency
}

/** Each row of a report's statement is of one currency. */
export interface OfCurrency {
  currency: string
}
interface Sums extends OfCurrency {
  sales: number
  cents: number
}
interface Received extends OfCurrency {
  payments: number
  cents: number
}
interface Recorded {
  id: number
  name: string
}
interface Person {
  email: string
  name: string
}

/** The sums of a point of the series. Points without sales or payments may have no row. */
interface PointRow extends OfCurrency {
  /** The place of the point, from 1. */
  place: number
  cents: number
}

export interface PeriodRows {
  sold: (PointRow & { sales: number })[]
  /** `otherCents` are those for sales in the other currency. */
  received: (PointRow & { otherCents: number })[]
  clients: (OfCurrency & { clients: number })[]
}

/** The report as its statement answers it, in cents. */
export interface ReportRow extends PeriodRows {
  soldBefore: PeriodRows['sold']
  receivedBefore: PeriodRows['received']
  clientsBefore: PeriodRows['clients']
  owed: (Sums & { overdueSales: number; overdueCents: number })[]
  receivedByMethod: (Received & Recorded)[]
  receivedByEmployee: (Received & Person)[]
  byCategory: (Sums & Recorded)[]
  topServices: (Sums & Recorded)[]
  byEmployee: (Sums & Person)[]
  discounts: (Sums & Person)[]
}

/** The filters of a report, as conditions. Those that are not set are true. */
export function filtersOf({ paymentMethodId, employeeEmail, categoryId, serviceId }: SalesReportQuery) {
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

export function reportStatement(frame: ReportFrame, filters: Filters): SQL {
  const { period, before, today, timeZone } = frame
  const { isChosen, isMethod, isSeller, isLine, ofCategory = sql`true`, ofService = sql`true` } = filters
  const isSold = sold(frame, period)
  return sql`
    with sums as materialized (
      select is_before, place, account_id, currency, sum(sales) as sales, sum(cents) as cents
      from (${salesOf(frame, period, filters)} union all ${salesOf(frame, before, filters)}) as counted
      group by 1, 2, 3, 4
    ), received as materialized (
      select is_before, place, payment_method_id, account_id, currency, count(*) as payments, sum(${handedSql}) as cents,
        coalesce(sum(${handedSql}) filter (where ${payment.rate} is not null), 0) as other_cents
      from (${paymentsOf(frame, period, filters)} union all ${paymentsOf(frame, before, filters)}) as payment
      group by 1, 2, 3, 4, 5
    ), combined as materialized (
      select currency, category_ids, service_ids, count(*) as sales from sale where ${isSold} and ${isChosen} group by 1, 2, 3
    ), line as materialized (
      select currency, coalesce(category_id, 0) as category_id, service_id, sum(share_cents) as cents
      from sale join sale_item on sale_id = sale.id
      where ${isSold} and ${isChosen}
      group by 1, 2, 3
    )
    select
      ${rows(sql`select currency, place, sum(sales) as sales, sum(cents) as cents from sums
        where not is_before and ${isSeller} group by 1, 2`)} as sold,
      ${rows(sql`select currency, place, sum(sales) as sales, sum(cents) as cents from sums
        where is_before and ${isSeller} group by 1, 2`)} as "soldBefore",
      ${rows(sql`select currency, place, sum(cents) as cents, sum(other_cents) as "otherCents" from received
        where not is_before and ${isChosen} group by 1, 2`)} as received,
      ${rows(sql`select currency, place, sum(cents) as cents, sum(other_cents) as "otherCents" from received
        where is_before and ${isChosen} group by 1, 2`)} as "receivedBefore",
      ${clientsOf(frame, period, filters)} as clients,
      ${clientsOf(frame, before, filters)} as "clientsBefore",
      ${rows(sql`select currency, count(*) as sales, sum(owed) as cents,
          count(*) filter (where due_day < ${today}) as "overdueSales",
          coalesce(sum(owed) filter (where due_day < ${today}), 0) as "overdueCents"
        from (
          select currency, ${dueDay(timeZone)} as due_day, ${balanceOf(sale)} as owed
          from sale where ${isOwed} and ${isChosen} and ${isLine}
        ) as owing group by 1`)} as owed,
      ${rows(sql`select received.currency, id, type as name, sum(payments) as payments, sum(cents) as cents
        from received join payment_method on id = payment_method_id
        where not is_before and ${isSeller} group by 1, 2 order by cents desc, id`)} as "receivedByMethod",
      ${rows(sql`select currency, email, ${fullNameSql(account)} as name, sum(payments) as payments, sum(cents) as cents
        from received join account on id = account_id
        where not is_before and ${isMethod} group by currency, id order by cents desc, id`)} as "receivedByEmployee",
      ${rows(sql`select currency, email, ${fullNameSql(account)} as name, sum(sales) as sales, sum(cents) as cents
        from sums join account on id = account_id
        where not is_before group by currency, id order by cents desc, id`)} as "byEmployee",
      ${rows(sql`select currency, category_id as id, coalesce(name, '') as name, counted.sales, sum(cents) as cents
        from line left join category on id = category_id
          join (${salesBy('category_id', filters.ofService, { isSold, isChosen })}) as counted using (currency, category_id)
        where ${ofService} group by 1, 2, 3, 4 order by cents desc, id`)} as "byCategory",
      ${rows(sql`select currency, id, name, sales, cents from (
          select line.currency, service.id, name, counted.sales, sum(cents) as cents,
            row_number() over (partition by line.currency order by sum(cents) desc, service.id) as rank
          from (select * from line where ${ofCategory}) as line join service on id = service_id
            join (${salesBy('service_id', filters.ofCategory, { isSold, isChosen })}) as counted
              on counted.currency = line.currency and counted.service_id = line.service_id
          group by 1, 2, 3, 4
        ) as ranked where rank <= ${TOP_SERVICES}::int order by cents desc, id`)} as "topServices",
      ${rows(sql`select currency, email, ${fullNameSql(account)} as name, count(distinct sale_id) as sales, sum(cents) as cents
        from (${discountsOf(frame, period, filters)}) as given join account on account.id = account_id
        group by currency, account.id order by cents desc, account.id`)} as discounts`
}

type Periods = Pick<ReportFrame, 'before' | 'bucket' | 'timeZone'>

/** The place of a moment in the series of a period, and whether this is the period before. */
const placeIn = ({ before, bucket, timeZone }: Periods, of: Period, moment: SQL) =>
  sql`${of === before}::boolean as is_before, width_bucket(${moment}, ${starts(of, bucket, timeZone)}) as place`

const within = ({ timeZone }: Pick<Periods, 'timeZone'>, { from, to }: Period, moment: SQL) =>
  sql`${moment} >= ${instant(from, 0, timeZone)} and ${moment} < ${instant(to, 1, timeZone)}`

const sold = (frame: Periods, of: Period) =>
  sql`status = 'COMPLETED' and ${within(frame, of, sql`sale.created_at`)}`

/** The sales of a period with the payment method of the filter. When lines are filtered, a sale counts once, and its matching lines add the cents. */
function salesOf(frame: Periods, of: Period, { isMethod, ofLine, ofCategory, ofService }: Filters): SQL {
  const isSold = sql`${sold(frame, of)} and ${isMethod}`
  const counted = ofLine
    ? sql`
      select created_at, account_id, currency, 1 as sales, 0 as cents from sale where ${isSold} and ${ofLine}
      union all
      select created_at, account_id, currency, 0, share_cents from sale join sale_item on sale_id = sale.id
      where ${isSold} and ${ofLine} and ${ofCategory ?? sql`true`} and ${ofService ?? sql`true`}`
    : sql`
      select created_at, account_id, currency, 1 as sales, total_cents as cents from sale where ${isSold}`
  return sql`
    select ${placeIn(frame, of, sql`created_at`)}, account_id, currency, sales, cents
    from (${counted}) as sold`
}

/** What was handed over in a period. Refunds are negative. With a filter by line, that of sales that have such a line. */
const paymentsOf = (frame: Periods, of: Period, { ofLine }: Filters) => sql`
  select ${placeIn(frame, of, sql`payment.at`)}, payment.payment_method_id, payment.account_id,
    payment.currency, amount_cents, payment.interest_cents, handed_cents, payment.rate
  from payment ${ofLine && sql`join sale on sale.id = payment.sale_id and ${ofLine}`}
  where ${within(frame, of, sql`payment.at`)}`

/** The discounts of the sales of a period, and what payments took off by another rate than that of the office, less what was given back. */
const discountsOf = (frame: Periods, of: Period, { isChosen, isLine, ofLine }: Filters) => sql`
  select currency, account_id, id as sale_id, discount_cents as cents
  from sale where discount is not null and ${sold(frame, of)} and ${isChosen} and ${isLine}
  union all
  select currency, account_id, sale_id, round(rate_discount_cents * (amount_cents + ${refundedCents}) / amount_cents)
  from payment
  where rate_discount_cents > 0 and amount_cents + ${refundedCents} > 0 and ${within(frame, of, sql`payment.at`)} and ${isChosen}
    and ${ofLine ? sql`sale_id in (select id from sale where ${ofLine})` : sql`true`}`

/** How many clients bought in a period. Grouping is faster than `count(distinct …)`, which sorts. */
const clientsOf = (frame: Periods, of: Period, { isChosen, isLine }: Filters) => sql`
  ${rows(sql`select currency, count(*) as clients from (
    select currency, client_id from sale where ${sold(frame, of)} and ${isChosen} and ${isLine} group by 1, 2) as client
    group by 1`)}`

/**
 * The number of sales by currency and by category or service. A sale counts once for each, also when several of its lines are of one.
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
      select currency, ${of}, count(distinct sale_id) as sales from sale join sale_item on sale_id = sale.id
      where ${isSold} and ${isChosen} and ${ofLine} group by 1, 2`
    : sql`
      select currency, ${of}, sum(sales) as sales from combined cross join unnest(${all}) as ${of} group by 1, 2`
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
