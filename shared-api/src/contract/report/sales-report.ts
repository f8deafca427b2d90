import { averageCents, type Currency, currencyOf, fromCents } from '../values/money'
import {
  type Bucket,
  bucketFor,
  bucketStarts,
  type Period,
  type PeriodFigures,
  type ReportFigures,
  reportPeriods,
  type SalesReport,
  type SalesReportQuery,
} from './report'

interface Named {
  id: number
  name: string
}
type Employee = Named & { email: string }

/** A line of a sale. `cents` is its share of the sale's total. */
interface ReportedLine {
  /** With the id 0 and no name for a line without one. */
  category: Named
  /** Null for a line that no list has. */
  service: Named | null
  cents: number
}

/** A completed sale. Days are those of the business. */
export interface ReportedSale {
  saleId: number
  day: string
  currency: string
  clientId: number
  paymentMethodId: number
  employee: Employee
  lines: readonly ReportedLine[]
  discountCents: number
  owedCents: number
  /** The day on which what is owed is due. */
  dueDay: string
}

/** A payment, or a refund, which is below 0, also of a cancelled sale. */
export interface ReportedPayment {
  saleId: number
  day: string
  /** Of the payment method. */
  currency: string
  /** Of its sale. Default: the same. */
  saleCurrency?: string
  /** What was handed over, interest included. */
  cents: number
  /** What another rate than that of the office took off. */
  rateDiscountCents: number
  paymentMethod: Named
  /** Who took it. */
  employee: Employee
  /** Of its sale. */
  lines: readonly ReportedLine[]
}

interface Reported {
  sales: readonly ReportedSale[]
  payments: readonly ReportedPayment[]
}

type Filters = Omit<SalesReportQuery, 'range' | 'from' | 'to'>

const TOP_SERVICES = 100

const sumOf = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0)

const saleCents = ({ lines }: Pick<ReportedSale, 'lines'>) => sumOf(lines, ({ cents }) => cents)

const paymentCents = ({ cents }: ReportedPayment) => cents

const isIn = ({ from, to }: Period) => {
  return ({ day }: { day: string }) => day >= from && day <= to
}

const isOf = ({ categoryId, serviceId }: Filters) => {
  return ({ category, service }: ReportedLine) =>
    (!categoryId || category.id === categoryId) && (!serviceId || service?.id === serviceId)
}

/** The sales that match the filters, each with its matching lines only. */
const matchingSales = (sales: readonly ReportedSale[], filters: Filters): ReportedSale[] =>
  sales
    .filter((sale) => !filters.paymentMethodId || sale.paymentMethodId === filters.paymentMethodId)
    .filter(({ employee }) => !filters.employeeEmail || employee.email === filters.employeeEmail)
    .map((sale) => ({ ...sale, lines: sale.lines.filter(isOf(filters)) }))
    .filter(({ lines }) => lines.length > 0)

const matchingPayments = (payments: readonly ReportedPayment[], filters: Filters): ReportedPayment[] =>
  payments
    .filter(({ paymentMethod }) => !filters.paymentMethodId || paymentMethod.id === filters.paymentMethodId)
    .filter(({ employee }) => !filters.employeeEmail || employee.email === filters.employeeEmail)
    .filter(({ lines }) => lines.some(isOf(filters)))

/** Rows by what they are of, the highest sum first, and of equal ones the lowest id. */
function grouped<Row, Part extends Named & { email?: string }>(
  rows: readonly Row[],
  partOf: (row: Row) => Part,
  cents: (row: Row) => number,
): { part: Part; rows: Row[]; cents: number }[] {
  const groups = new Map<string | number, { part: Part; rows: Row[] }>()
  for (const row of rows) {
    const part = partOf(row)
    const key = part.email ?? part.id
    const group = groups.get(key) ?? { part, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
    .map((group) => ({ ...group, cents: sumOf(group.rows, cents) }))
    .toSorted((a, b) => b.cents - a.cents || a.part.id - b.part.id)
}

const shownEmployee = ({ email, name }: Employee) => ({ email, name })

/**
 * The report of a business, from its single sales and payments: what the SQL of the server must answer, and the demo's.
 *
 * @param today of the business
 * @param currency of the business
 */
export function salesReportOf(
  reported: Reported,
  query: SalesReportQuery,
  { today, currency }: { today: string; currency: Currency },
): SalesReport {
  const other = [...reported.sales, ...reported.payments].find((row) => row.currency !== currency.code)
  return {
    ...reportFigures(reported, query, { today, currency }),
    today,
    bucket: bucketFor(reportPeriods(query, today).period),
    second: other
      ? occurring({
          currency: other.currency,
          ...reportFigures(reported, query, { today, currency: currencyOf(other.currency) }),
        })
      : null,
  }
}

/** The figures of the other currency. Null where it occurs in none of them. */
export function occurring(figures: NonNullable<SalesReport['second']>): SalesReport['second'] {
  const { series, before, owed, ...others } = figures
  const occurs =
    owed.sales > 0 ||
    [...series, ...before.series].some(({ sales, received }) => sales > 0 || received !== 0) ||
    Object.values(others).some((list) => Array.isArray(list) && list.length > 0)
  return occurs ? figures : null
}

function reportFigures(
  reported: Reported,
  query: SalesReportQuery,
  { today, currency }: { today: string; currency: Currency },
): ReportFigures {
  const { period, before } = reportPeriods(query, today)
  const bucket = bucketFor(period)
  const isOfCurrency = (row: { currency: string }) => row.currency === currency.code
  const [sales, payments] = [reported.sales.filter(isOfCurrency), reported.payments.filter(isOfCurrency)]
  const sold = (days: Period, without?: keyof Filters) =>
    matchingSales(sales.filter(isIn(days)), without ? { ...query, [without]: undefined } : query)
  const taken = (days: Period, without?: keyof Filters) =>
    matchingPayments(payments.filter(isIn(days)), without ? { ...query, [without]: undefined } : query)
  const figures = (days: Period) =>
    figuresOf({ sales: sold(days), payments: taken(days) }, { days, bucket, currency })

  const linesOf = (without: keyof Filters) =>
    sold(period, without).flatMap((sale) => sale.lines.map((line) => ({ ...line, sale })))
  const slices = (of: 'category' | 'service') =>
    grouped(
      linesOf(`${of}Id`).flatMap(({ [of]: part, ...line }) => (part ? [{ ...line, part }] : [])),
      ({ part }) => part,
      ({ cents }) => cents,
    ).map(({ part, rows, cents }) => ({
      ...part,
      revenue: fromCents(cents),
      sales: new Set(rows.map(({ sale }) => sale)).size,
    }))
  return {
    ...figures(period),
    before: figures(before),
    owed: owedOf(matchingSales(sales, query), today),
    receivedByMethod: grouped(
      taken(period, 'paymentMethodId'),
      ({ paymentMethod }) => paymentMethod,
      paymentCents,
    ).map(({ part, rows, cents }) => ({ ...part, received: fromCents(cents), payments: rows.length })),
    receivedByEmployee: grouped(taken(period, 'employeeEmail'), ({ employee }) => employee, paymentCents).map(
      ({ part, rows, cents }) => ({
        ...shownEmployee(part),
        received: fromCents(cents),
        payments: rows.length,
      }),
    ),
    byCategory: slices('category'),
    topServices: slices('service').slice(0, TOP_SERVICES),
    byEmployee: grouped(sold(period, 'employeeEmail'), ({ employee }) => employee, saleCents).map(
      ({ part, rows, cents }) => ({
        ...shownEmployee(part),
        revenue: fromCents(cents),
        sales: rows.length,
      }),
    ),
    discountsByEmployee: grouped(
      [
        ...sold(period),
        ...taken(period).map((payment) => ({ ...payment, discountCents: payment.rateDiscountCents })),
      ].filter(({ discountCents }) => discountCents > 0),
      ({ employee }) => employee,
      ({ discountCents }) => discountCents,
    ).map(({ part, rows, cents }) => ({
      ...shownEmployee(part),
      amount: fromCents(cents),
      sales: new Set(rows.map(({ saleId }) => saleId)).size,
    })),
  }
}

function figuresOf(
  { sales, payments }: Reported,
  { days, bucket, currency }: { days: Period; bucket: Bucket; currency: Currency },
): PeriodFigures {
  const starts = bucketStarts(days, bucket)
  const series = starts.map((from, index) => {
    const end = starts[index + 1]
    const isThen = ({ day }: { day: string }) => day >= from && (!end || day < end)
    const sold = sales.filter(isThen)
    return {
      from,
      revenue: fromCents(sumOf(sold, saleCents)),
      sales: sold.length,
      received: fromCents(sumOf(payments.filter(isThen), paymentCents)),
    }
  })
  const cents = sumOf(sales, saleCents)
  return {
    ...days,
    revenue: fromCents(cents),
    sales: sales.length,
    received: fromCents(sumOf(payments, paymentCents)),
    receivedForOther: fromCents(
      sumOf(
        payments.filter(({ currency, saleCurrency = currency }) => saleCurrency !== currency),
        paymentCents,
      ),
    ),
    averageTicket: fromCents(averageCents(cents, sales.length, currency)),
    clients: new Set(sales.map(({ clientId }) => clientId)).size,
    series,
  }
}

/** What is owed now, and what of it is overdue. */
function owedOf(sales: readonly ReportedSale[], today: string): SalesReport['owed'] {
  const owing = sales.filter(({ owedCents }) => owedCents > 0)
  const sums = (some: readonly ReportedSale[]) => ({
    amount: fromCents(sumOf(some, ({ owedCents }) => owedCents)),
    sales: some.length,
  })
  return { ...sums(owing), overdue: sums(owing.filter(({ dueDay }) => dueDay < today)) }
}
