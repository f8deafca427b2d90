import { expect, it } from 'vitest'
import { changeFrom } from './change'

it('is a fraction of what was before', () => {
  expect(changeFrom(100, 125)).toBe(0.25)
  expect(changeFrom(0, 0)).toBe(0)
})

it('has nothing to compare with where there was nothing', () => {
  expect(changeFrom(0, 10)).toBeUndefined()
})
