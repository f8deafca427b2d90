import type { PublicTrip } from 'shared-api/contract'
import { calendarFile } from 'shared-api/departure-files'
import { serverNow } from 'shared-i18n'
import { formatPeriod } from '../components/period'

interface Period {
  /** The first line with these days. */
  line: number
  from: string
  to: string
  names: string[]
  descriptions: string[]
}

/** A calendar file with an event for each period of the trip, named after its services. */
export function tripCalendar({ sale, business: { phone } }: PublicTrip, office: string): string {
  const periods = new Map<string, Period>()
  for (const { line, name, description, from, to } of sale.saleItems) {
    if (!from || !to) continue
    const key = formatPeriod(from, to)
    const period = periods.get(key) ?? { line, from, to, names: [], descriptions: [] }
    period.names.push(name)
    period.descriptions.push(description)
    periods.set(key, period)
  }
  const changedAt = serverNow().toISOString()
  return calendarFile(
    office,
    [...periods.values()].map(({ line, from, to, names, descriptions }) => ({
      // Of the line, not of its days, so that a calendar replaces the event of a trip that was moved.
      uid: `trip-${sale.id}-line-${line}@${window.location.hostname}`,
      changedAt,
      from,
      to,
      title: `${names.join(', ')} · ${office}`,
      description: [...descriptions, office, phone].filter(Boolean).join('\n'),
    })),
  )
}
