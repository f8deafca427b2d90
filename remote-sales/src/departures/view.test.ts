import { expect, it } from 'vitest'
import { movedBy, periodOf } from './view'

it.each([
  ['day', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['week', '2026-11-26', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2026-12-31', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
] as const)('the %s of %s is from %s to %s', (view, day, from, to) => {
  expect(periodOf(view, day)).toEqual({ from, to })
})

it('moves to the next and the previous period', () => {
  expect(movedBy('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(movedBy('week', '2026-11-26', -1)).toBe('2026-11-19')
  expect(movedBy('month', '2027-01-31', 1)).toBe('2027-02-28')
})
