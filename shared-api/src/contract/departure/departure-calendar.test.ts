import { expect, it } from 'vitest'
import { toCalendar } from './departure-calendar'
import type { Departure } from './departures'

const departure: Departure = {
  saleId: 41,
  readable: true,
  from: '2026-12-30',
  to: '2026-12-31',
  quantity: 2,
  clientId: 7,
  line: 0,
  serviceId: 3,
  service: 'Crossing of the lakes; with lunch, wine and a very long name that needs a second line',
  client: 'María Núñez',
  phoneNumber: 5491,
  employeeName: 'Ana Ruiz',
  travellers: [],
  complete: 0,
  balance: 0,
  currency: 'ARS',
  changedAt: '2026-11-24T15:00:00.123Z',
}

const file = toCalendar([departure], { name: 'Viajes del Sur, salidas', sale: 'Venta' })
/** The properties of the file, as a reader joins and unescapes them. */
const properties = Object.fromEntries(
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.split(/:(.*)/s).slice(0, 2)),
)

it('has an event of whole days, which ends after its last day', () => {
  expect(properties).toMatchObject({
    DTSTAMP: '20261124T150000Z',
    'DTSTART;VALUE=DATE': '20261230',
    'DTEND;VALUE=DATE': '20270101',
    SUMMARY:
      '2 × Crossing of the lakes\\; with lunch\\, wine and a very long name that needs a second line: María Núñez',
    DESCRIPTION: 'Venta 41\\n+5491\\nAna Ruiz',
  })
})

it('has a name, and does not mark the days as busy', () => {
  expect(properties).toMatchObject({
    NAME: 'Viajes del Sur\\, salidas',
    'X-WR-CALNAME': 'Viajes del Sur\\, salidas',
    TRANSP: 'TRANSPARENT',
  })
})

it('is made of 5,000 departures without keeping the server busy', () => {
  const departures = Array.from({ length: 5000 }, (_, saleId) => ({ ...departure, saleId }))
  // The least of three, because other tests run in this process. In milliseconds: a TextEncoder for each character took a second.
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    toCalendar(departures, { name: '', sale: 'Sale' })
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(400)
})

it('names an event by its sale and line, whatever else is in the file', () => {
  const other = { ...departure, line: 1 }
  const uids = (departures: Departure[]) =>
    toCalendar(departures, { name: '', sale: 'Sale' }).match(/^UID:.*$/gm)
  expect(uids([departure, other])).toEqual(['UID:41-line-0@todoturismo', 'UID:41-line-1@todoturismo'])
  expect(uids([other])).toEqual(['UID:41-line-1@todoturismo'])
})

it('has lines of at most 75 bytes that end with CR and LF', () => {
  const service = 'Ñandú 🛶 '.repeat(30)
  const file = toCalendar([{ ...departure, service }], { name: '', sale: 'Sale' })
  expect(file.replaceAll('\r\n ', '')).toContain(service)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(lines.at(-1)).toBe('')
  expect(file).not.toMatch(/[^\r]\n/)
})
