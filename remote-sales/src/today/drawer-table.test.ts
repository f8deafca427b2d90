import { expect, it } from 'vitest'
import { countedText } from './drawer-table'

it('gives the reason alone when the differences of a closing cancel out', () => {
  const person = { name: 'Elena Prado', email: 'elena@todoturismo.com' }
  const closing = { id: 1, at: '2026-11-25T17:30:00.000Z', employee: person, by: person }
  const methods = [
    { paymentMethodId: 1, method: 'cash', expected: 100, counted: 80 },
    { paymentMethodId: 3, method: 'credit', expected: 50, counted: 70 },
  ]
  expect(countedText({ ...closing, methods, reason: 'Wrong method' }, [])).toBe(
    'counted $ 150.00 · Wrong method',
  )
})
