import { type Bucket, fromCents, type Period, type SalesReport } from 'shared-api/contract'
import { type PeriodSums, periodFigures } from './period-figures'

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
}

export function toReport(row: ReportRow, { period, before, bucket, today }: ReportFrame): SalesReport {
  const [owed] = row.owed
  if (!owed) throw new Error('An aggregate without groups answers one row')
  return {
    ...periodFigures(period, bucket, row),
    today,
    bucket,
    before: periodFigures(before, bucket, {
      sold: row.soldBefore,
      received: row.receivedBefore,
      clients: row.clientsBefore,
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

const withRevenue = <Row extends Sums>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})

const withReceived = <Row extends Received>({ cents, ...row }: Row) => ({
  ...row,
  received: fromCents(cents),
})
