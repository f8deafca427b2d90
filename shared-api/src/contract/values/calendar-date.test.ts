import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Birthday } from './birthday'
import { addDays, addMonths, daysBetween, isCalendarDate } from './calendar-date'
import { clockIn, dateIn, startOfDay } from './time-zone'
import { Timestamp } from './timestamp'

describe('calendar date', () => {
  it('accepts only existing days of the years 1900 to 2999', () => {
    for (const date of ['2024-02-29', '1900-01-01', '2999-12-31'])
      expect(isCalendarDate(date), date).toBe(true)
    for (const date of ['2026-02-29', '2026-13-01', '2026-3-01', '2026-03-01T00:00', 'cv17', ''])
      expect(isCalendarDate(date), date).toBe(false)
    for (const date of ['1899-12-31', '3000-01-01', '0001-01-01', '+010000-01-01'])
      expect(isCalendarDate(date), date).toBe(false)
  })

  it('throws outside four-digit years, so that loops over days end', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('cv17', 1)).toThrow(RangeError)
  })

  it('counts no days between invalid dates', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('cv17', '01fg')).toBeNaN()
  })

  it('adds months that end on their own last day', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })
})

describe('birthday', () => {
  const checked = (value: string) => {
    const { output, issues } = v.safeParse(Birthday, value)
    return issues?.map(({ message }) => message) ?? output
  }

  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T10:30:00Z'), toFake: ['Date'] }))

  it.each([
    ['the first day', '1900-01-01', '1900-01-01'],
    ['a day too early', '1899-12-31', ['Not before 1900-01-01']],
    ['a day that does not exist', '2025-02-29', ['Enter a date']],
    ['the date of a timestamp, as written', '1985-04-03T23:30:00-03:00', '1985-04-03'],
    ['no date', '3/4/1985', ['Enter a date']],
    ['today where it is latest', '2026-03-02', '2026-03-02'],
    ['tomorrow everywhere', '2026-03-03', ['Not in the future']],
  ])('%s: %s', (_what, value, expected) => {
    expect(checked(value)).toEqual(expected)
  })

  it('is not in the future by an hour of the time zone furthest ahead', () => {
    vi.setSystemTime(new Date('2026-03-01T09:59:59Z'))
    expect(checked('2026-03-01')).toBe('2026-03-01')
    expect(checked('2026-03-02')).toEqual(['Not in the future'])
  })
})

describe('time zone', () => {
  it('has the date of the business, not of the server', () => {
    const instant = new Date('2026-03-01T02:30:00Z')
    expect(dateIn('America/Argentina/Buenos_Aires', instant)).toBe('2026-02-28')
    expect(dateIn('Asia/Tokyo', instant)).toBe('2026-03-01')
  })

  it.each([
    ['at midnight', 'America/Argentina/Buenos_Aires', '2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['at midnight, far ahead of UTC', 'Pacific/Auckland', '2026-01-01', '2025-12-31T11:00:00.000Z'],
    ['at the first of two midnights', 'America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
    ['at one where there is no midnight', 'America/Havana', '2025-03-09', '2025-03-09T05:00:00.000Z'],
    ['half an hour off the hour', 'Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
  ])('begins a day %s', (_, timeZone, date, start) => {
    expect(startOfDay(timeZone, date).toISOString()).toBe(start)
  })

  it.each(['America/Havana', 'Asia/Beirut', 'Asia/Kathmandu'])(
    'begins every day of a year with its first second in %s',
    (timeZone) => {
      for (let date = '2025-01-01'; date < '2026-01-01'; date = addDays(date, 1)) {
        const start = startOfDay(timeZone, date)
        expect(dateIn(timeZone, start)).toBe(date)
        expect(dateIn(timeZone, new Date(start.getTime() - 1))).toBe(addDays(date, -1))
      }
    },
  )

  it('writes years before 1000 with four digits', () => {
    expect(clockIn('UTC', new Date('0985-04-03T12:30:00Z'))).toBe('0985-04-03T12:30:00')
  })
})

it.each([
  ['2026-03-01T12:00:00.000Z', true],
  ['2026-03-01T12:00:00-03:00', true],
  ['2026-02-30T12:00:00.000Z', false],
  ['2026-03-01T23:59:60Z', false],
  ['1899-12-31T12:00:00Z', false],
  ['2026-03-01', false],
])('%s is a timestamp: %s', (value, expected) => {
  expect(v.is(Timestamp, value)).toBe(expected)
})
