import { describe, expect, it } from 'vitest'
import { addMonths, dateIn, isCalendarDate } from './calendar-date'

it('knows the days that there are', () => {
  expect(isCalendarDate('2024-02-29')).toBe(true)
  for (const date of ['2026-02-29', '2026-13-01', '2026-3-01', '2026-03-01T00:00', '']) {
    expect(isCalendarDate(date), date).toBe(false)
  }
})

describe('months', () => {
  it('end on their own last day', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })
})

describe('today', () => {
  it('is the business’s, not the server’s', () => {
    const instant = new Date('2026-03-01T02:30:00Z')
    expect(dateIn('America/Argentina/Buenos_Aires', instant)).toBe('2026-02-28')
    expect(dateIn('Asia/Tokyo', instant)).toBe('2026-03-01')
  })
})
