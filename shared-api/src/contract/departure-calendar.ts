import type { Departure } from './departures'

/**
 * A calendar file (RFC 5545) with an event of whole days for each departure.
 *
 * @param sale the word for a sale in the descriptions
 */
export function toCalendar(departures: readonly Departure[], sale: string, now = new Date()): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = departures.flatMap((each) => [
    'BEGIN:VEVENT',
    // A sale has each service once. The same at each reading, so that a subscribed calendar recognises the event.
    `UID:${each.saleId}-${each.serviceId}@todoturismo`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(each.from)}`,
    // The day after the last one.
    `DTEND;VALUE=DATE:${compact(dayAfter(each.to))}`,
    `SUMMARY:${escaped(`${each.quantity} × ${each.service}: ${each.client}`)}`,
    `DESCRIPTION:${escaped(descriptionOf(each, sale))}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TodoTurismo//Departures//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const descriptionOf = ({ saleId, phoneNumber, employeeName }: Departure, sale: string): string =>
  [`${sale} ${saleId}`, ...(phoneNumber ? [`+${phoneNumber}`] : []), employeeName].join('\n')

const DAY_MS = 86_400_000

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

const compact = (day: string): string => day.replaceAll('-', '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const MAX_BYTES = 75

/** Lines of at most 75 bytes; a continued one begins with a space. */
function folded(line: string): string {
  let bytes = 0
  return [...line]
    .map((letter) => {
      const size = new TextEncoder().encode(letter).length
      if (bytes + size <= MAX_BYTES) {
        bytes += size
        return letter
      }
      bytes = size + 1
      return `\r\n ${letter}`
    })
    .join('')
}
