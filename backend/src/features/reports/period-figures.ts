import {
  averageCents,
  type Bucket,
  bucketStarts,
  fromCents,
  type Period,
  type PeriodFigures,
} from 'shared-api/contract'

/** The sums of a point of the series. Points without sales or payments may have no row. */
interface PointRow {
  /** The place of the point, from 1. */
  place: number
  cents: number
}
type SoldRow = PointRow & { sales: number }

export interface PeriodSums {
  sold: SoldRow[]
  received: PointRow[]
  clients: number
}

/** The key figures of a period and their series over time. */
export function periodFigures(
  period: Period,
  bucket: Bucket,
  { sold, received, clients }: PeriodSums,
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
    averageTicket: fromCents(averageCents(revenue, count)),
    clients,
    series: series.map((point) => ({
      from: point.from,
      revenue: fromCents(point.cents),
      sales: point.sales,
      received: fromCents(point.received),
    })),
  }
}
