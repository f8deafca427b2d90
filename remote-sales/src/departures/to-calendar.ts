import { addDays, type Departure } from 'shared-api/contract'
import { i18n } from 'shared-i18n'

/** A calendar file (RFC 5545) with an event of whole days for each departure. */
export function toCalendar(departures: readonly Departure[], now = new Date()): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = departures.flatMap((each, index) => [
    'BEGIN:VEVENT',
    `UID:${each.saleId}-${index}@todoturismo`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(each.from)}`,
    // The day after the last one.
    `DTEND;VALUE=DATE:${compact(addDays(each.to, 1))}`,
    `SUMMARY:${escaped(`${each.quantity} × ${each.service}: ${each.client}`)}`,
    `DESCRIPTION:${escaped(descriptionOf(each))}`,
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

const descriptionOf = ({ saleId, phoneNumber, employeeName }: Departure): string =>
  [i18n.t('Sale No. {id}', { id: saleId }), ...(phoneNumber ? [`+${phoneNumber}`] : []), employeeName].join(
    '\n',
  )

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
