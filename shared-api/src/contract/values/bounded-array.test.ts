import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { boundedArray } from './bounded-array'

const readItem = vi.fn(() => true)
const Numbers = boundedArray(v.pipe(v.number(), v.check(readItem)), 2, () => 'At most 2')

const errorsOf = (value: unknown) => v.safeParse(Numbers, value).issues?.map(({ message }) => message)

it('accepts as many items as allowed', () => {
  expect(errorsOf([1, 2])).toBeUndefined()
  expect(readItem).toHaveBeenCalledTimes(2)
})

it('refuses more with one error, without reading the items', () => {
  readItem.mockClear()
  expect(errorsOf([1, 'two', 3])).toEqual(['At most 2'])
  expect(readItem).not.toHaveBeenCalled()
})

it('names each invalid item of an array that is not too long', () => {
  expect(errorsOf(['one', 'two'])).toHaveLength(2)
})
