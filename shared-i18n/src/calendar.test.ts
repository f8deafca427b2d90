import { describe, expect, it } from 'vitest'
import { addDays, addMonths, clockIn, dateIn, daysBetween, startOfDay } from './calendar'

describe('calendar date', () => {
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
