import { expect, it } from 'vitest'
import { changeFrom } from './change'

it('is a fraction of the previous value', () => {
  expect(changeFrom(100, 125)).toBe(0.25)
  expect(changeFrom(0, 0)).toBe(0)
})

it('is undefined when the previous value is zero', () => {
  expect(changeFrom(0, 10)).toBeUndefined()
})
