import {
  averageCents,
  type Bucket,
  bucketStarts,
  fromCents,
  type Period,
  type PeriodFigures,
} from 'shared-api/contract'

/** The sums of a point of the series. Points without sales may have no row. */
export interface PointRow {
  /** The place of the point, from 1. */
  place: number
  sales: number
  cents: number
}

/** The key figures of a period and their series over time. */
export function periodFigures(
  period: Period,
  bucket: Bucket,
  rows: PointRow[],
  clients: number,
): PeriodFigures {
  const series = bucketStarts(period, bucket).map((start, index) => {
    const row = rows.find(({ place }) => place === index + 1)
    return { from: start, cents: row?.cents ?? 0, sales: row?.sales ?? 0 }
  })
  const revenue = series.reduce((sum, point) => sum + point.cents, 0)
  const count = series.reduce((sum, point) => sum + point.sales, 0)
  return {
    ...period,
    revenue: fromCents(revenue),
    sales: count,
    averageTicket: fromCents(averageCents(revenue, count)),
    clients,
    series: series.map((point) => ({
      from: point.from,
      revenue: fromCents(point.cents),
      sales: point.sales,
    })),
  }
}
