import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Birthday } from './birthday'

const checked = (value: string) => {
  const { output, issues } = v.safeParse(Birthday, value)
  return issues?.map(({ message }) => message) ?? output
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T10:30:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

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
