import { addDays, daysBetween, type TravelPeriod } from 'shared-api/contract'

/**
 * The days of travel with one end moved. Both ends are set or neither is. The return follows the departure so that the service lasts
 * as long as it should, when that is known, or when a sold trip is moved. Otherwise it keeps its day, unless the trip would end
 * before it starts: then the trip keeps its length. Without a day, or with a return before the departure, both ends stay.
 *
 * @param days how long the service lasts
 * @param isSold true for the days of a sale that is changed
 */
export function movePeriod(
  { from, to }: TravelPeriod,
  end: 'from' | 'to',
  day: string | null,
  days?: number,
  isSold = false,
): TravelPeriod {
  if (!day) return { from, to }
  const nights = days ? days - 1 : from && to ? daysBetween(from, to) : 0
  if (end === 'from') {
    return { from: day, to: !days && !isSold && to && to >= day ? to : addDays(day, nights) }
  }
  if (from && day < from) return { from, to }
  return { from: from ?? addDays(day, -nights), to: day }
}

interface LineOfTrip extends TravelPeriod {
  service: { id: number; days?: number | null | undefined }
}

/**
 * The lines whose days of travel move with those of a line, itself among them. The first line leads those that travel with it, and the
 * first days of a sale are those of all its lines. A further line of a service has days of its own.
 */
export function movedWith<Line extends LineOfTrip>(
  lines: readonly Line[],
  line: Line,
  end: 'from' | 'to',
): Line[] {
  const isFurther = (one: Line) => lines.find(({ service }) => service.id === one.service.id) !== one
  if (isFurther(line)) return [line]
  return lines.filter((other) => {
    if (other === line) return true
    // The last day of a service that lasts a number of days follows from its first.
    if (end === 'to' && other.from && other.service.days && !line.service.days) return false
    return !isFurther(other) && other[end] === line[end] && (line === lines[0] || !line.from)
  })
}
