import { expect, it } from 'vitest'
import { totalsOfBuckets, totalsOfPeriod } from './total-ranges'

it.each([
  ['within a month', '2026-03-02', '2026-03-30', ['day 2026-03-02 2026-03-30']],
  ['a month', '2026-03-01', '2026-03-31', ['month 2026-03-01 2026-03-01']],
  ['a year', '2025-01-01', '2025-12-31', ['month 2025-01-01 2025-12-01']],
  ['over the end of a month', '2026-01-31', '2026-02-01', ['day 2026-01-31 2026-02-01']],
  ['a year so far', '2026-01-01', '2026-03-10', ['month 2026-01-01 2026-02-01', 'day 2026-03-01 2026-03-10']],
  [
    'from the middle of a month to the middle of another',
    '2025-11-20',
    '2026-02-03',
    ['day 2025-11-20 2025-11-30', 'month 2025-12-01 2026-01-01', 'day 2026-02-01 2026-02-03'],
  ],
])('reads %s as whole months and the days that remain', (_, from, to, ranges) => {
  expect(totalsOfPeriod({ from, to }).ranges.map(({ unit, from, to }) => `${unit} ${from} ${to}`)).toEqual(
    ranges,
  )
})

it('uses days for weekly buckets, because weeks begin within months', () => {
  const period = { from: '2026-01-01', to: '2026-03-31' }
  expect(totalsOfBuckets(period, 'week').ranges).toEqual([{ unit: 'day', ...period }])
})
