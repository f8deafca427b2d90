import { expect, it } from 'vitest'
import type { DraftLine } from '../../sale-lines/draft'
import { cash, maria, sale, trek } from '../../testing/records'
import { type Change, changeOf, changePayload, isUnchanged } from './change'
import { changeStore } from './change-store'

const [line] = sale.saleItems
if (!line) throw new Error('The sale has no lines')
const two = {
  ...sale,
  saleItems: [line, { ...line, serviceId: trek.id, name: trek.name, price: trek.price }],
}
const change = changeOf(two)

const withLine = (changes: Partial<DraftLine>): Change => ({
  ...change,
  lines: change.lines.map((each, index) => (index === 0 ? { ...each, ...changes } : each)),
})

it('is true for the content of the sale', () => {
  expect(isUnchanged(change, two)).toBe(true)
})

it('is true when the lines are in another order', () => {
  expect(isUnchanged({ ...change, lines: change.lines.toReversed() }, two)).toBe(true)
})

it.each<[string, Change]>([
  ['another client', { ...change, client: { ...maria, id: 8 } }],
  [
    'a new email of the client',
    { ...change, client: { ...maria, person: { ...maria.person, email: 'm@example.com' } } },
  ],
  ['another payment method', { ...change, paymentMethod: cash }],
  ['another interest', { ...change, paymentMethod: { ...two.paymentMethod, interest: 0.2 } }],
  ['a line less', { ...change, lines: change.lines.slice(1) }],
  ['another quantity', withLine({ quantity: 2 })],
  ['another day', withLine({ to: '2026-03-09' })],
  ['dates that are not set', withLine({ from: null, to: null })],
  ['a new price', withLine({ service: { id: 1, name: line.name, price: 1200, currency: 'ARS' } })],
])('is false for %s', (_what, changed) => {
  expect(isUnchanged(changed, two)).toBe(false)
})

it('has new lines where the sale has lost them meanwhile', () => {
  const stored = { ...sale, saleItems: [line, { ...line, line: 1 }], etag: '"1"' }
  const store = changeStore(sale.id)
  store.getState().begin(stored)
  store.getState().rebase({ ...stored, saleItems: [{ ...line, line: 1 }], etag: '"2"' })
  expect(store.getState().lines.map((each) => each.line)).toEqual([null, 1])
  store.getState().discard()
})

it('keeps a line that is not in the catalogue, with its name and price', () => {
  const free = { ...line, serviceId: null, name: 'Hotel of a wholesaler', price: 873.4 }
  const begun = changeOf({ ...sale, saleItems: [free], etag: '"1"' })
  expect(changePayload(begun, sale).saleItems).toEqual([
    {
      ...{ line: 0, name: free.name, price: 873.4, currency: 'ARS', categoryId: undefined },
      ...{ quantity: line.quantity, from: line.from, to: line.to },
    },
  ])
})
