import type { Note, Purchase } from 'shared-api/contract'
import { expect, it } from 'vitest'
import { timelineEntries } from './timeline'

const purchase = (id: number, day: string, status: Purchase['status'] = 'COMPLETED'): Purchase => ({
  id,
  createdAt: `2026-03-${day}T12:00:00.000Z`,
  status,
  total: 100,
  balance: 0,
  readable: true,
  employeeName: 'Ana Ruiz',
  paymentMethodId: 2,
  services: [],
})
const note = (id: number, day: string): Note => ({
  id,
  createdAt: `2026-03-${day}T12:00:00.000Z`,
  authorName: 'Ana Ruiz',
  text: 'A note',
  clientId: 7,
  saleId: null,
})
const payment = {
  id: 1,
  saleId: 2,
  readable: true,
  at: '2026-03-05T12:00:00.000Z',
  by: 'Ana Ruiz',
  method: 'cash',
  amount: 50,
}
const loaded = {
  purchases: [purchase(3, '09', 'CANCELLED'), purchase(2, '04'), purchase(1, '02')],
  payments: [payment],
  notes: [note(2, '08'), note(1, '03')],
  hasMorePurchases: false,
  hasMoreNotes: false,
}
const days = (entries: { at: string }[]) => entries.map(({ at }) => at.slice(8, 10))

it('has all of them, the newest first', () => {
  const { entries, endsFirst } = timelineEntries(loaded)
  expect(days(entries)).toEqual(['09', '08', '05', '04', '03', '02'])
  expect(endsFirst).toBeUndefined()
})

it('marks the last purchase that was not cancelled', () => {
  const marked = timelineEntries(loaded).entries.filter((entry) => 'purchase' in entry && entry.isLastSold)
  expect(days(marked)).toEqual(['04'])
})

it('ends where those of one kind are not loaded further', () => {
  const notesEnd = timelineEntries({ ...loaded, hasMoreNotes: true })
  expect(days(notesEnd.entries)).toEqual(['09', '08', '05', '04', '03'])
  expect(notesEnd.endsFirst).toBe('notes')
  const purchasesEnd = timelineEntries({
    ...loaded,
    purchases: loaded.purchases.slice(0, 2),
    hasMorePurchases: true,
    hasMoreNotes: true,
  })
  expect(days(purchasesEnd.entries)).toEqual(['09', '08', '05', '04'])
  expect(purchasesEnd.endsFirst).toBe('purchases')
})
