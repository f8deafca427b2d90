import { expect, it } from 'vitest'
import { cash, maria, sale, trek } from '../../testing/records'
import { type Draft, type DraftLine, draftOf } from './draft'
import { isUnchanged } from './draft-payload'

const [line] = sale.saleItems
if (!line) throw new Error('The sale has no lines')
const two = {
  ...sale,
  saleItems: [line, { ...line, serviceId: trek.id, name: trek.name, price: trek.price }],
}
const draft = draftOf(two)

const withLine = (change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
})

it('is true for the content of the sale', () => {
  expect(isUnchanged(draft, two)).toBe(true)
})

it('is true when the lines are in another order', () => {
  expect(isUnchanged({ ...draft, lines: draft.lines.toReversed() }, two)).toBe(true)
})

it.each<[string, Draft]>([
  ['another client', { ...draft, client: { ...maria, id: 8 } }],
  [
    'a new email of the client',
    { ...draft, client: { ...maria, person: { ...maria.person, email: 'm@example.com' } } },
  ],
  ['another payment method', { ...draft, paymentMethod: cash }],
  ['another interest', { ...draft, paymentMethod: { ...two.paymentMethod, interest: 0.2 } }],
  ['a line less', { ...draft, lines: draft.lines.slice(1) }],
  ['another quantity', withLine({ quantity: 2 })],
  ['another day', withLine({ to: '2026-03-09' })],
  ['dates that are not set', withLine({ from: null, to: null })],
  ['a new price', withLine({ service: { id: 1, name: line.name, price: 1200 } })],
])('is false for %s', (_what, changed) => {
  expect(isUnchanged(changed, two)).toBe(false)
})
