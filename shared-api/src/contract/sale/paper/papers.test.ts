import { expect, it } from 'vitest'
import { printedTerms } from '../printed-sale'
import type { PaperFormat } from './paper'
import { quotePaper } from './papers'

/** Texts with their values behind them, so that a test needs no language. */
const format: PaperFormat<string> = {
  t: (text, params = {}) => text.replace(/\{(\w+)\}/g, (_, name) => String(params[name])),
  language: 'default',
  percent: (fraction) => `${fraction * 100}%`,
  moment: (instant) => instant,
  day: (day) => day,
  tripDays: (from, to) => `${from} to ${to}`,
  money: (amount, currency) => `${currency} ${amount}`,
  number: String,
}

it('names no service for a discount on the whole, also beside a line that is not in the catalogue', () => {
  const line = { line: 0, name: 'Hotel Sol', price: 100, quantity: 1, from: null, to: null }
  const terms = printedTerms({
    saleItems: [{ ...line, serviceId: null }],
    currency: 'ARS',
    subtotal: 100,
    discount: { serviceId: null, unit: 'PERCENT', value: 10, reason: 'Regular client', amount: 10 },
    paymentMethod: { id: 1, type: 'credit', interest: 0.1 },
  })
  const offer = { name: 'Rosa', lastname: '', employeeName: 'Ana Ruiz', note: '', total: 90, ...terms }
  const quote = { id: 7, offeredAt: '2026-11-29', validUntil: '2026-12-04', offer, business: undefined }
  expect(quotePaper(quote, format).sums).toEqual([
    { kind: 'subtotal', term: 'Subtotal', amount: 'ARS 100' },
    { kind: 'discount', term: '10% discount', detail: 'Regular client', amount: 'ARS -10' },
    { kind: 'total', term: 'Total', amount: 'ARS 90' },
    { kind: 'interest', term: 'With credit, 10% interest', amount: 'ARS 99' },
  ])
})
