import { addDays } from '../values/calendar-date'
import type { Departure } from './departures'

interface CalendarWords {
  /** The name of the calendar in the programs that show it. */
  name: string
  /** The word for a sale in the descriptions. */
  sale: string
}

/** A calendar file (RFC 5545) with an event of whole days, which are not marked as busy, for each departure. */
export function toCalendar(departures: readonly Departure[], { name, sale }: CalendarWords): string {
  const events = departures.flatMap((each) => [
    'BEGIN:VEVENT',
    // The same at each reading, so that a subscribed calendar recognises the event.
    `UID:${each.saleId}-line-${each.line}@todoturismo`,
    // In a file without METHOD the moment of the last change (RFC 5545, 3.8.7.2).
    `DTSTAMP:${each.changedAt.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(each.from)}`,
    // The day after the last one.
    `DTEND;VALUE=DATE:${compact(addDays(each.to, 1))}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(`${each.quantity} × ${each.service}: ${each.client}`)}`,
    `DESCRIPTION:${escaped(descriptionOf(each, sale))}`,
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TodoTurismo//Departures//EN',
    // The standard's name (RFC 7986), and the one that Google, Apple and Outlook read.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const descriptionOf = ({ saleId, phoneNumber, employeeName, travellers }: Departure, sale: string): string =>
  [
    `${sale} ${saleId}`,
    ...(phoneNumber ? [`+${phoneNumber}`] : []),
    employeeName,
    ...travellers.map(({ name }) => name),
  ].join('\n')

const compact = (day: string): string => day.replaceAll('-', '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const MAX_BYTES = 75
/** The most bytes in UTF-8 of one unit of a JavaScript string. */
const UNIT_BYTES = 3

/** Lines of at most 75 bytes; a continued one begins with a space. */
function folded(line: string): string {
  if (line.length * UNIT_BYTES <= MAX_BYTES) return line
  const parts: string[] = []
  let start = 0
  let bytes = 0
  for (let place = 0; place < line.length; place += 1) {
    const size = bytesOf(line.charCodeAt(place))
    if (bytes + size > MAX_BYTES) {
      parts.push(line.slice(start, place))
      start = place
      bytes = 1
    }
    bytes += size
  }
  return [...parts, line.slice(start)].join('\r\n ')
}

/** The size in UTF-8. Of a surrogate pair the first half counts as all four bytes, so that no line ends between the two. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  return unit < 0xdc00 ? 4 : 0
}
