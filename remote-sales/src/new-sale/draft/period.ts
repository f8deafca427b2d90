import { addDays, daysBetween } from 'shared-api/contract'

/** The first and the last day of travel, `YYYY-MM-DD`. Both are set or neither is. */
export interface Period {
  from: string | null
  to: string | null
}

/** From the first to the last day of these periods. */
export function wholePeriod(periods: readonly Period[]): Period {
  const days = periods.flatMap(({ from, to }) => (from && to ? [from, to] : [])).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}

/**
 * The days of travel with one end moved. Both ends are set or neither is. The return follows the departure so that the service lasts
 * as long as it should, when that is known, or when a sold trip is moved. Otherwise it keeps its day, unless the trip would end
 * before it starts: then the trip keeps its length. Without a day, or with a return before the departure, both ends stay.
 *
 * @param days how long the service lasts
 * @param isSold true for the days of a sale that is changed
 */
export function movePeriod(
  { from, to }: Period,
  end: 'from' | 'to',
  day: string | null,
  days?: number,
  isSold = false,
): Period {
  if (!day) return { from, to }
  const nights = days ? days - 1 : from && to ? daysBetween(from, to) : 0
  if (end === 'from') {
    return { from: day, to: !days && !isSold && to && to >= day ? to : addDays(day, nights) }
  }
  if (from && day < from) return { from, to }
  return { from: from ?? addDays(day, -nights), to: day }
}
