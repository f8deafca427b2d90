import { addDays } from 'shared-api/contract'
import type { DraftLine } from './draft'

type Period = Pick<DraftLine, 'from' | 'to'>

/**
 * The days of travel with one end moved. Both ends are set or neither is: the other end keeps the length of the trip when that is
 * known, and otherwise its day, unless the trip would end before it starts. Without a day both ends stay.
 *
 * @param days how long the service lasts
 */
export function movePeriod(
  { from, to }: Period,
  end: 'from' | 'to',
  day: string | null,
  days?: number,
): Period {
  if (!day) return { from, to }
  if (end === 'from') {
    if (days) return { from: day, to: addDays(day, days - 1) }
    return { from: day, to: to && to >= day ? to : day }
  }
  if (from && from <= day) return { from, to: day }
  return { from: days ? addDays(day, 1 - days) : day, to: day }
}
