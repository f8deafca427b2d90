import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, isCalendarDate } from './calendar-date'

it('accepts only existing days', () => {
  expect(isCalendarDate('2024-02-29')).toBe(true)
  for (const date of [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-3-01',
    '2026-03-01T00:00',
    'cv17',
    '',
  ]) {
    expect(isCalendarDate(date), date).toBe(false)
  }
})

it('accepts the years 1900 to 2999', () => {
  for (const date of ['1900-01-01', '2999-12-31']) expect(isCalendarDate(date), date).toBe(true)
  for (const date of ['1899-12-31', '3000-01-01', '0001-01-01', '9989-12-20', '+010000-01-01']) {
    expect(isCalendarDate(date), date).toBe(false)
  }
})

describe('days', () => {
  it('throw outside four-digit years, so that loops over days end', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('cv17', 1)).toThrow(RangeError)
  })

  it('are not counted between invalid dates', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('cv17', '01fg')).toBeNaN()
  })
})

describe('months', () => {
  it('end on their own last day', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })
})
