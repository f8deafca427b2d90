import { addDays } from 'shared-i18n/calendar'

/** An event of whole days. */
export interface CalendarEvent {
  /** The same at each reading, so that a calendar recognises the event. */
  uid: string
  /** In a file without METHOD the moment of the last change (RFC 5545, 3.8.7.2). */
  changedAt: string
  /** The first and the last day. */
  from: string
  to: string
  title: string
  description: string
}

/** A calendar file (RFC 5545), whose events are not marked as busy. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TodoTurismo//Departures//EN',
    // The standard's name (RFC 7986), and the one that Google, Apple and Outlook read.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, changedAt, from, to, title, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${changedAt.replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${compact(from)}`,
      // The day after the last one.
      `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

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
