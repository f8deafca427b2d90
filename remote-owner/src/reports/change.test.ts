import { expect, it } from 'vitest'
import { changeFrom, formatChange } from './change'

it.each([
  [100, 125, '+25%'],
  [300, 200, '-33.3%'],
  [50, 50, '0%'],
  [0, 0, '0%'],
  [96, 21_130, '+21,900%'],
  [1000, 1001, '+0.1%'],
])('from %d to %d is %s', (before, now, text) => {
  expect(formatChange(changeFrom(before, now) ?? Number.NaN)).toBe(text)
})

it('has nothing to compare with where nothing was', () => {
  expect(changeFrom(0, 10)).toBeUndefined()
})
