import { expect, it } from 'vitest'
import { countedText } from './drawer-table'

it('gives the reason alone when the differences of a closing cancel out', () => {
  const person = { name: 'Elena Prado', email: 'elena@todoturismo.com' }
  const closing = { id: 1, at: '2026-11-25T17:30:00.000Z', employee: person, by: person }
  const methods = [
    { paymentMethodId: 1, method: 'cash', currency: 'ARS', expected: 100, counted: 80 },
    { paymentMethodId: 3, method: 'credit', currency: 'ARS', expected: 50, counted: 70 },
  ]
  expect(countedText({ ...closing, methods, reason: 'Wrong method' }, [])).toBe(
    'counted $ 150.00 · Wrong method',
  )
})

it('counts and misses nothing of one currency in another one', () => {
  const person = { name: 'Elena Prado', email: 'elena@todoturismo.com' }
  const closing = { id: 1, at: '2026-11-25T17:30:00.000Z', employee: person, by: person }
  const methods = [
    { paymentMethodId: 1, method: 'cash', currency: 'ARS', expected: 100, counted: 80 },
    { paymentMethodId: 5, method: 'dollars', currency: 'USD', expected: 50, counted: 70 },
  ]
  expect(countedText({ ...closing, methods, reason: 'Changed' }, [])).toBe(
    'counted $ 80.00 · US$ 70.00 · -$ 20.00, +US$ 20.00 (Changed)',
  )
})
