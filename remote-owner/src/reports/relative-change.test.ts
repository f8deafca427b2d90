import { expect, it } from 'vitest'
import { relativeChange } from './relative-change'

it('is a fraction of the previous value', () => {
  expect(relativeChange(100, 125)).toBe(0.25)
  expect(relativeChange(0, 0)).toBe(0)
})

it('is undefined when the previous value is zero', () => {
  expect(relativeChange(0, 10)).toBeUndefined()
})
