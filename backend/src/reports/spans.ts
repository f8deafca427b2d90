import { addDays, addMonths, type Bucket, type Period, startOfMonth } from 'shared-api/contract'
import type { Unit } from '../database/schema/sales-totals'

/** Totals of one unit, from the one that begins on a day to the one that begins on another. */
export interface Span extends Period {
  unit: Unit
}

/** A period as totals: its whole months, and the days that remain on either side. */
export function spansOf({ from, to }: Period): Span[] {
  const firstMonth = from === startOfMonth(from) ? from : addMonths(startOfMonth(from), 1)
  // The last whole month ends where the next one begins.
  const lastMonth = addMonths(startOfMonth(addDays(to, 1)), -1)
  if (firstMonth > lastMonth) return [{ unit: 'day', from, to }]
  const spans: Span[] = [
    { unit: 'day', from, to: addDays(firstMonth, -1) },
    { unit: 'month', from: firstMonth, to: lastMonth },
    { unit: 'day', from: addMonths(lastMonth, 1), to },
  ]
  return spans.filter((span) => span.from <= span.to)
}

/** The totals of a period, none of which reaches over two buckets. */
export const spansWithin = (period: Period, bucket: Bucket): Span[] =>
  bucket === 'month' ? spansOf(period) : [{ unit: 'day', ...period }]
