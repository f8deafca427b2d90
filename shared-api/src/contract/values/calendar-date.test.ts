import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Birthday } from './birthday'
import { isCalendarDate } from './calendar-date'
import { Timestamp } from './timestamp'

it('a calendar date is an existing day of the years 1900 to 2999', () => {
  for (const date of ['2024-02-29', '1900-01-01', '2999-12-31']) expect(isCalendarDate(date), date).toBe(true)
  for (const date of ['2026-02-29', '2026-13-01', '2026-3-01', '2026-03-01T00:00', 'cv17', ''])
    expect(isCalendarDate(date), date).toBe(false)
  for (const date of ['1899-12-31', '3000-01-01', '0001-01-01', '+010000-01-01'])
    expect(isCalendarDate(date), date).toBe(false)
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
