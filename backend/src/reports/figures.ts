import { countDistinct, sum } from 'drizzle-orm'
import {
  averageCents,
  type Bucket,
  bucketStarts,
  fromCents,
  type Period,
  type PeriodFigures,
} from 'shared-api/contract'
import type { Database } from '../database/database'
import type { SoldLines } from './sold-lines'

/** Key figures of a period, and how they came about over time. */
export async function figures(
  db: Database,
  period: Period,
  bucket: Bucket,
  line: SoldLines,
): Promise<PeriodFigures> {
  const [row] = await db.select({ clients: countDistinct(line.clientId) }).from(line)
  const days = await db
    .select({
      day: line.day,
      cents: sum(line.shareCents).mapWith(Number),
      sales: countDistinct(line.saleId),
    })
    .from(line)
    .groupBy(line.day)

  const cents = total(days.map((day) => day.cents))
  const sales = total(days.map((day) => day.sales))
  const starts = bucketStarts(period, bucket)
  return {
    ...period,
    revenue: fromCents(cents),
    sales,
    averageTicket: fromCents(averageCents(cents, sales)),
    clients: row?.clients ?? 0,
    series: starts.map((from, index) => {
      const end = starts[index + 1]
      const within = days.filter(({ day }) => day >= from && (end === undefined || day < end))
      return {
        from,
        revenue: fromCents(total(within.map((day) => day.cents))),
        sales: total(within.map((day) => day.sales)),
      }
    }),
  }
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
