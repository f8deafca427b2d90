import {
  averageCents,
  type Bucket,
  bucketStarts,
  type Currency,
  currencyOf,
  fromCents,
  occurring,
  type Period,
  type PeriodFigures,
  type ReportFigures,
  type SalesReport,
} from 'shared-api/contract'
import type { OfCurrency, PeriodRows, ReportFrame, ReportRow } from './report-statement'

export function toReport(row: ReportRow, frame: ReportFrame): SalesReport {
  const { today, bucket, currency } = frame
  const all: OfCurrency[] = Object.values(row).flat()
  const other = all.find((one) => one.currency !== currency.code)?.currency
  return {
    ...figuresOf(row, frame),
    today,
    bucket,
    second:
      other === undefined
        ? null
        : occurring({ currency: other, ...figuresOf(row, { ...frame, currency: currencyOf(other) }) }),
  }
}

/** The figures of the currency of the frame. */
function figuresOf(all: ReportRow, { period, before, bucket, currency }: ReportFrame): ReportFigures {
  const ofCurrency = <Row extends OfCurrency>(rows: Row[]) =>
    rows.filter((row) => row.currency === currency.code).map(({ currency: _, ...row }) => row)
  const [owed = { cents: 0, sales: 0, overdueCents: 0, overdueSales: 0 }] = ofCurrency(all.owed)
  const figures = (of: Period, { sold, received, clients }: PeriodRows) =>
    periodFigures(of, bucket, {
      sold: ofCurrency(sold),
      received: ofCurrency(received),
      clients: ofCurrency(clients)[0]?.clients ?? 0,
      currency,
    })
  return {
    ...figures(period, all),
    before: figures(before, {
      sold: all.soldBefore,
      received: all.receivedBefore,
      clients: all.clientsBefore,
    }),
    owed: {
      amount: fromCents(owed.cents),
      sales: owed.sales,
      overdue: { amount: fromCents(owed.overdueCents), sales: owed.overdueSales },
    },
    receivedByMethod: ofCurrency(all.receivedByMethod).map(withReceived),
    receivedByEmployee: ofCurrency(all.receivedByEmployee).map(withReceived),
    byCategory: ofCurrency(all.byCategory).map(withRevenue),
    topServices: ofCurrency(all.topServices).map(withRevenue),
    byEmployee: ofCurrency(all.byEmployee).map(withRevenue),
    discountsByEmployee: ofCurrency(all.discounts).map(({ cents, ...discounts }) => ({
      ...discounts,
      amount: fromCents(cents),
    })),
  }
}

interface PeriodSums {
  sold: Omit<PeriodRows['sold'][number], 'currency'>[]
  received: Omit<PeriodRows['received'][number], 'currency'>[]
  clients: number
  currency: Currency
}

/** The key figures of a period and their series over time. */
function periodFigures(
  period: Period,
  bucket: Bucket,
  { sold, received, clients, currency }: PeriodSums,
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
    receivedForOther: fromCents(received.reduce((sum, { otherCents }) => sum + otherCents, 0)),
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

const withRevenue = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  revenue: fromCents(cents),
})

const withReceived = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  received: fromCents(cents),
})
