import type { PublicReceipt } from 'shared-api/contract'
import { calendarFile } from 'shared-api/departure-files'
import { serverNow } from 'shared-i18n'
import { formatPeriod } from '../components/period'

/** A calendar file with an event for each period of the trip, named after its services. */
export function tripCalendar({ sale, business: { phone } }: PublicReceipt, office: string): string {
  const periods = new Map<string, { from: string; to: string; names: string[]; descriptions: string[] }>()
  for (const { name, description, from, to } of sale.saleItems) {
    if (!from || !to) continue
    const key = formatPeriod(from, to)
    const period = periods.get(key) ?? { from, to, names: [], descriptions: [] }
    period.names.push(name)
    period.descriptions.push(description)
    periods.set(key, period)
  }
  const changedAt = serverNow().toISOString()
  return calendarFile(
    office,
    [...periods.values()].map(({ from, to, names, descriptions }) => ({
      // The same as long as the period is, so that a calendar replaces the event when the file is added again.
      uid: `trip-${sale.id}-${from}-${to}@${window.location.hostname}`,
      changedAt,
      from,
      to,
      title: `${names.join(', ')} · ${office}`,
      description: [...descriptions, office, phone].filter(Boolean).join('\n'),
    })),
  )
}
