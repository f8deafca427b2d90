import { expect, it } from 'vitest'
import { relativeChange } from './key-figures'

it('is a fraction of the previous value', () => {
  expect(relativeChange(100, 125)).toBe(0.25)
  expect(relativeChange(100, 0)).toBe(-1)
  expect(relativeChange(0, 0)).toBe(0)
})

it.each([
  ['nothing', 0, 10],
  ['less than a tenth', 10_900, 4_682_668],
  ['just less than a tenth', 9.99, 100],
])('is undefined when the previous value is %s of the new one', (_what, before, now) => {
  expect(relativeChange(before, now)).toBeUndefined()
})

it('is a figure up to the tenfold', () => {
  expect(relativeChange(10, 100)).toBe(9)
})
