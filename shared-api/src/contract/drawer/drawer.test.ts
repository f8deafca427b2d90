import { expect, it } from 'vitest'
import { closingDifference, isDifferent, sumByMethod } from './drawer'

it('sums what came in and went out by payment method, to the cent', () => {
  const cash = { paymentMethodId: 2, method: 'cash' }
  const credit = { paymentMethodId: 1, method: 'credit' }
  expect(
    sumByMethod([
      { ...cash, in: 0.1, out: 5 },
      { ...credit, in: 3, out: 0 },
      { ...cash, in: 0.2, out: 1.5 },
    ]),
  ).toEqual([
    { ...credit, in: 3, out: 0 },
    { ...cash, in: 0.3, out: 6.5 },
  ])
})

it('finds what is missing at a closing, to the cent', () => {
  expect(closingDifference({ expected: 0.3, counted: 0.1 })).toBe(-0.2)
  expect(isDifferent({ expected: 0.1 + 0.2, counted: 0.3 })).toBe(false)
})
