import {
  averageCents,
  type Bucket,
  bucketStarts,
  fromCents,
  type Period,
  type PeriodFigures,
  type SalesReport,
} from 'shared-api/contract'

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
export interface ReportRow extends Record<string, unknown> {
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
  /** The smallest unit of the currency, in cents. */
  unit: number
}

export function toReport(row: ReportRow, { period, before, bucket, today, unit }: ReportFrame): SalesReport {
  const [owed] = row.owed
  if (!owed) throw new Error('An aggregate without groups answers one row')
  return {
    ...periodFigures(period, bucket, { ...row, unit }),
    today,
    bucket,
    before: periodFigures(before, bucket, {
      sold: row.soldBefore,
      received: row.receivedBefore,
      clients: row.clientsBefore,
      unit,
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
  { sold, received, clients, unit }: PeriodSums & Pick<ReportFrame, 'unit'>,
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
    averageTicket: fromCents(averageCents(revenue, count, unit)),
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
