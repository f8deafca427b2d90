import { expect, it } from 'vitest'
import { closingDifference, isDifferent, isLeftOpen, sumByMethod } from './drawer'

it('sums what came in and went out by payment method, to the cent', () => {
  const cash = { paymentMethodId: 2, method: 'cash', currency: 'ARS' }
  const credit = { paymentMethodId: 1, method: 'credit', currency: 'ARS' }
  const dollars = { paymentMethodId: 3, method: 'dollars', currency: 'USD' }
  expect(
    sumByMethod([
      { ...cash, in: 0.1, out: 5 },
      { ...credit, in: 3, out: 0 },
      { ...dollars, in: 100, out: 0 },
      { ...cash, in: 0.2, out: 1.5 },
    ]),
  ).toEqual([
    { ...credit, in: 3, out: 0 },
    { ...cash, in: 0.3, out: 6.5 },
    { ...dollars, in: 100, out: 0 },
  ])
})

it('finds what is missing at a closing, to the cent', () => {
  expect(closingDifference({ expected: 0.3, counted: 0.1 })).toBe(-0.2)
  expect(isDifferent({ expected: 0.1 + 0.2, counted: 0.3 })).toBe(false)
})

it('finds a drawer that has payments of earlier days, unless it was closed today', () => {
  const cash = { paymentMethodId: 2, method: 'cash', currency: 'ARS' }
  const employee = { name: 'Ana Ruiz', email: 'ana@todoturismo.com' }
  const open = { closedAt: null, closingId: null, lastPaymentId: 3, methods: [{ ...cash, expected: 0.3 }] }
  const drawer = { employee, methods: [{ ...cash, in: 0.4, out: 0.1 }], closings: [], open }
  const closing = { id: 1, at: '', employee, by: employee, methods: [], reason: null }
  expect(isLeftOpen(drawer)).toBe(false)
  expect(isLeftOpen({ ...drawer, methods: [{ ...cash, in: 0.4, out: 0 }] })).toBe(true)
  expect(isLeftOpen({ ...drawer, methods: [] })).toBe(true)
  expect(isLeftOpen({ ...drawer, methods: [], closings: [closing] })).toBe(false)
  expect(isLeftOpen({ ...drawer, methods: [], open: null })).toBe(false)
})
