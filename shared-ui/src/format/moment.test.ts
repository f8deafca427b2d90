import { expect, it } from 'vitest'
import { dayOf, formatMoment, formatMoments, momentAt, parseMoment, timeOf } from './moment'
import { configureFormat } from './settings'

const AUCKLAND = 'Pacific/Auckland'
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires'
const LOS_ANGELES = 'America/Los_Angeles'

it.each([
  [AUCKLAND, '2026-07-02T11:59:00.000Z', '02/07/2026 23:59'],
  [AUCKLAND, '2026-07-02T12:00:00.000Z', '03/07/2026 00:00'],
  [BUENOS_AIRES, '2026-07-02T02:59:00.000Z', '01/07/2026 23:59'],
  [BUENOS_AIRES, '2026-07-02T03:00:00.000Z', '02/07/2026 00:00'],
  [LOS_ANGELES, '2026-07-02T06:59:00.000Z', '01/07/2026 23:59'],
  [LOS_ANGELES, '2026-01-02T08:00:00.000Z', '02/01/2026 00:00'],
])('in %s %s is %s, and back', (timeZone, instant, text) => {
  configureFormat({ timeZone })
  expect(formatMoment(instant)).toBe(text)
  expect(parseMoment(text)).toBe(instant)
  expect(momentAt(dayOf(instant), timeOf(instant))).toBe(instant)
})

it('follows the daylight saving time of the zone', () => {
  configureFormat({ timeZone: LOS_ANGELES })
  expect(momentAt('2026-03-08', '01:30')).toBe('2026-03-08T09:30:00.000Z')
  expect(momentAt('2026-03-08', '02:30')).toBe('2026-03-08T09:30:00.000Z')
  expect(momentAt('2026-03-08', '03:30')).toBe('2026-03-08T10:30:00.000Z')
  expect(momentAt('2026-11-01', '00:30')).toBe('2026-11-01T07:30:00.000Z')
  expect(momentAt('2026-11-01', '02:30')).toBe('2026-11-01T10:30:00.000Z')
})

it.each([
  ['2/3/2026 9:05', '2026-03-02T12:05:00.000Z'],
  ['02/03/2026, 09:05', '2026-03-02T12:05:00.000Z'],
  ['2026-03-02T09:05', '2026-03-02T12:05:00.000Z'],
  ['2026-03-02 09:05', '2026-03-02T12:05:00.000Z'],
  ['2026-03-02T09:05:00Z', '2026-03-02T09:05:00.000Z'],
])('reads %s as %s', (typed, instant) => {
  expect(parseMoment(typed)).toBe(instant)
})

it.each([
  '02/03/2026',
  '02/03/2026 9',
  '02/03/2026 24:00',
  '02/03/2026 9:60',
  '30/02/2026 09:05',
  '02/03/202 09:05',
  '',
])('does not accept %s as a moment', (typed) => {
  expect(parseMoment(typed)).toBeNull()
})

it('writes a range of moments', () => {
  const from = momentAt('2026-03-02', '09:05')
  expect(formatMoments(from, from)).toBe('02/03/2026 09:05')
  expect(formatMoments(from, momentAt('2026-03-02', '21:30'))).toBe('02/03/2026 09:05 – 02/03/2026 21:30')
})
