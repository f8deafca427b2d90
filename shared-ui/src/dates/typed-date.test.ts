import { expect, it } from 'vitest'
import { parseTypedDate } from './typed-date'

it.each([
  ['07/03/1990', '1990-03-07'],
  ['7/3/1990', '1990-03-07'],
  ['7-3-1990', '1990-03-07'],
  ['7.3.1990', '1990-03-07'],
  ['1990-03-07', '1990-03-07'],
  [' 29/02/2000 ', '2000-02-29'],
])('reads %s as %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date)
})

it.each(['29/02/2001', '31/04/1990', '7/3/90', '7/3', 'yesterday', ''])(
  'does not take %s for a date',
  (typed) => {
    expect(parseTypedDate(typed)).toBeNull()
  },
)
