import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Amount, Interest, SumAmount } from './amount'
import { MAX_AMOUNT, MAX_INTEREST, MAX_SUM } from './money'

const errorOf = (schema: v.GenericSchema, value: number) => v.safeParse(schema, value).issues?.[0].message

it.each([
  [0, undefined],
  [1250.55, undefined],
  [MAX_AMOUNT, undefined],
  [MAX_AMOUNT + 1, `At most ${MAX_AMOUNT}`],
  [-0.01, 'At least 0'],
  [10.005, 'At most 2 decimals'],
])('an amount of %d: %s', (amount, error) => {
  expect(errorOf(Amount, amount)).toBe(error)
})

it.each([
  [MAX_AMOUNT + 0.01, undefined],
  [MAX_SUM, undefined],
  [MAX_SUM - 0.01, undefined],
  [MAX_SUM + 1, `At most ${MAX_SUM}`],
])('a sum of %d: %s', (amount, error) => {
  expect(errorOf(SumAmount, amount)).toBe(error)
})

it.each([
  [0, undefined],
  [0.1525, undefined],
  [MAX_INTEREST, undefined],
  [MAX_INTEREST + 1, `At most ${MAX_INTEREST}`],
  [-0.01, 'At least 0'],
  [0.15255, 'At most 4 decimals'],
])('an interest of %d: %s', (interest, error) => {
  expect(errorOf(Interest, interest)).toBe(error)
})
