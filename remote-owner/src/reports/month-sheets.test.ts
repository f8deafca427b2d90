import type { Month } from 'shared-api'
import { formatMoney, type Sheet } from 'shared-ui'
import { expect, it } from 'vitest'
import { monthSheets } from './month-sheets'

const sale = { saleId: 7, at: '2026-03-05T15:00:00.000Z', client: 'Ana Paz', currency: 'ARS' }
const bea = { name: 'Bea Gil', email: 'bea@x.test' }
const caro = { name: 'Caro Sosa', email: 'caro@x.test' }
const cash = { paymentMethodId: 1, method: 'cash', currency: 'ARS' }
const payment = {
  ...sale,
  ...cash,
  employee: bea,
  saleCurrency: 'ARS',
  amount: 1000,
  interest: 0,
  handed: 1000,
  rate: null,
  note: null,
}
const month: Month = {
  from: '2026-03-01',
  to: '2026-03-31',
  sales: [
    { ...sale, dni: 30123456, employee: bea, subtotal: 1600, discount: 100, interest: 75, total: 1575 },
  ],
  payments: [
    payment,
    {
      ...payment,
      at: '2026-03-06T02:30:00.000Z',
      paymentMethodId: 2,
      method: 'credit',
      amount: 500,
      interest: 75,
      handed: 575,
    },
    { ...payment, at: '2026-03-09T12:00:00.000Z', employee: caro, amount: -200, handed: -200, note: '=1+1' },
  ],
  owed: [{ ...sale, saleId: 9, dueOn: '2026-03-05', owed: 350.5 }],
  owedToClients: [{ ...sale, saleId: 11, owed: 200 }],
  closings: [
    {
      id: 1,
      at: '2026-03-05T23:00:00.000Z',
      employee: bea,
      by: bea,
      methods: [{ ...cash, expected: 1000, counted: 990.5 }],
      reason: 'Change',
    },
  ],
}
type Cell = Sheet['rows'][number][number]
const plain = (cell: Cell) => (typeof cell === 'object' ? cell.amount : cell)
/** The rows below the headings, with the totals. Amounts as numbers. */
const rowsOf = (title: string, of = month) => {
  const sheet = monthSheets(of).find(({ name }) => name === title)
  return [...(sheet?.rows.slice(1) ?? []), ...(sheet?.totals ?? [])].map((row) => row.map(plain))
}

it('has what was sold, received, owed and counted, by method, by person and each payment', () => {
  expect(rowsOf('Sold')).toEqual([['2026-03-05', 7, 'Ana Paz', 30123456, 'Bea Gil', 1600, 100, 75, 1575]])
  // 02:30 in UTC is the evening before in the business.
  expect(rowsOf('Received')).toEqual([
    ['2026-03-05', 1575, 0, 1575],
    ['2026-03-09', 0, 200, -200],
  ])
  expect(rowsOf('Owed today')).toEqual([['2026-03-05', '2026-03-05', 9, 'Ana Paz', 350.5]])
  expect(rowsOf('Owed to clients')).toEqual([['2026-03-05', 11, 'Ana Paz', 200]])
  expect(rowsOf('By method')).toEqual([
    ['cash', 1000, 200, 800],
    ['credit', 575, 0, 575],
  ])
  expect(rowsOf('By person')).toEqual([
    ['Bea Gil', 1575, 1575, 0, 1575],
    ['Caro Sosa', 0, 0, 200, -200],
  ])
  expect(rowsOf('Payments')?.map((cells) => cells.slice(0, 2).concat(cells[8] ?? ''))).toEqual([
    ['2026-03-05', '12:00', 1000],
    ['2026-03-05', '23:30', 575],
    ['2026-03-09', '09:00', -200],
  ])
  expect(rowsOf('Closings')).toEqual([
    ['2026-03-05', '20:00', 'Bea Gil', 'Bea Gil', 'cash', 1000, 990.5, -9.5, 'Change'],
  ])
})

it('keeps methods and people of one name apart', () => {
  const namesake = {
    ...payment,
    paymentMethodId: 3,
    employee: { ...bea, email: 'other@x.test' },
    amount: 40,
    handed: 40,
  }
  const rows = (title: string) => rowsOf(title, { ...month, sales: [], payments: [payment, namesake] })
  expect(rows('By method')).toEqual([
    ['cash', 1000, 0, 1000],
    ['cash', 40, 0, 40],
  ])
  expect(rows('By person')).toEqual([
    ['Bea Gil', 0, 1000, 0, 1000],
    ['Bea Gil', 0, 40, 0, 40],
  ])
})

it('adds up each currency by itself, and names it', () => {
  const dollars = {
    paymentMethodId: 5,
    method: 'dollars',
    currency: 'USD',
    amount: 1520,
    handed: 1,
    rate: 1520,
  }
  const of = { ...month, sales: [], payments: [payment, { ...payment, ...dollars }] }
  expect(rowsOf('Received', of)).toEqual([
    ['2026-03-05', 'ARS', 1000, 0, 1000],
    ['2026-03-05', 'USD', 1, 0, 1],
    ['Total', 'ARS', 1000, 0, 1000],
    ['Total', 'USD', 1, 0, 1],
  ])
  expect(rowsOf('By person', of)).toEqual([
    ['Bea Gil', 'ARS', 0, 1000, 0, 1000],
    ['Bea Gil', 'USD', 0, 1, 0, 1],
    ['Total', 'ARS', 0, 1000, 0, 1000],
    ['Total', 'USD', 0, 1, 0, 1],
  ])
  // In the currency of the sale, and as they were handed over.
  expect(rowsOf('Payments', of)?.map((cells) => [...cells.slice(6, 8), ...cells.slice(-4, -2)])).toEqual([
    ['ARS', 1000, 'ARS', 1000],
    ['ARS', 1520, 'USD', 1],
  ])
})

it('names the currency of rows that are all in another one than that of the business', () => {
  const owed = month.owed.map((row) => ({ ...row, currency: 'USD' }))
  const of = { ...month, sales: [], payments: [], owed, owedToClients: [], closings: [] }
  expect(rowsOf('Owed today', of)).toEqual([
    ['2026-03-05', '2026-03-05', 9, 'Ana Paz', 'USD', 350.5],
    ['Total', '', '', '', 'USD', 350.5],
  ])
})

it('does not list as counted what a closing took over as expected', () => {
  const card = { paymentMethodId: 2, method: 'credit', currency: 'ARS', expected: 575, counted: 575 }
  const [closing] = month.closings
  if (!closing) throw new Error('The month has a closing')
  const methods = [...closing.methods, { ...card, isCounted: false }]
  expect(
    rowsOf('Closings', { ...month, closings: [{ ...closing, methods }] })?.map((row) => row.slice(4)),
  ).toEqual([
    ['cash', 1000, 990.5, -9.5, 'Change'],
    ['credit', 575, '', '', 'Change'],
  ])
})

it('keeps text from being run as a formula', () => {
  expect(rowsOf('Payments')?.at(-1)?.at(-1)).toBe("'=1+1")
})

const paid = {
  ...{ saleId: 7, client: 'Ana Paz', currency: 'ARS', on: '2026-03-06', supplier: 'South', name: 'Whales' },
  ...{ amount: 160, method: null, handed: null, reference: 'T 12', by: caro, reason: null },
}
const owing = {
  ...{ saleId: 9, client: 'Ana Paz', currency: 'ARS', supplier: 'South', name: 'Whales', reference: 'R 1' },
  ...{ isGone: false, dueOn: '2026-03-30', owed: 80 },
}

it('has what was paid to suppliers, and what is owed to them outside whose sums is not booked or answered', () => {
  const of: Month = {
    ...month,
    supplierPayments: [
      paid,
      { ...paid, on: '2026-03-07', amount: -160, reason: '=1+1' },
      { ...paid, currency: 'USD', amount: 30, method: 'cash', handed: { amount: 45_000, currency: 'ARS' } },
    ],
    owedToSuppliers: [
      owing,
      { ...owing, currency: 'USD', owed: 12.5, dueOn: null },
      { ...owing, isGone: true, owed: null },
      { ...owing, supplier: null, reference: '', owed: 500 },
    ],
  }
  const row = ['South', 'Whales', 7, 'Ana Paz']
  expect(rowsOf('Paid to suppliers', of)).toEqual([
    ['2026-03-06', ...row, 'ARS', 160, 'Bank transfer', '', 'T 12', 'Caro Sosa', ''],
    ['2026-03-07', ...row, 'ARS', -160, 'Bank transfer', '', 'T 12', 'Caro Sosa', "'=1+1"],
    ['2026-03-06', ...row, 'USD', 30, 'cash', formatMoney(45_000, 'ARS'), 'T 12', 'Caro Sosa', ''],
    ['Total', '', '', '', '', 'ARS', 0, '', '', '', '', ''],
    ['Total', '', '', '', '', 'USD', 30, '', '', '', '', ''],
  ])
  expect(rowsOf('Owed to suppliers', of)).toEqual([
    ['2026-03-30', 'South', 'Whales', 9, 'Ana Paz', 'R 1', 'ARS', 80, '', ''],
    ['', 'South', 'Whales', 9, 'Ana Paz', 'R 1', 'USD', 12.5, '', ''],
    ['2026-03-30', 'South', 'Whales', 9, 'Ana Paz', 'R 1', 'ARS', '', '', 'Not said what they keep'],
    ['2026-03-30', 'Not booked', 'Whales', 9, 'Ana Paz', '', 'ARS', '', 500, ''],
    ['Total', '', '', '', '', '', 'ARS', 80, 500, ''],
    ['Total', '', '', '', '', '', 'USD', 12.5, '', ''],
  ])
  expect(monthSheets(of).at(-1)?.name).toBe('Owed to suppliers')
})

it('has what is left of the days by month, service and the others, with how many lines no figure has', () => {
  const of = { sold: 7201, cost: 3200.5, margin: 4000.5, lines: 2, unknown: 1 }
  const unknown = { sold: 0, cost: 0, margin: 0, lines: 1, unknown: 1 }
  const parts = {
    service: [{ name: 'Whales', ...of }],
    category: [],
    supplier: [{ name: null, ...unknown }],
    seller: [],
    month: [{ name: '2026-03', ...of }],
  }
  const figures = [7201, 3200.5, 4000.5, 2, 1]
  expect(rowsOf('Margin', { ...month, margin: [{ currency: 'ARS', ...of, parts }] })).toEqual([
    ['Total', '', ...figures],
    ['Month', '2026-03', ...figures],
    ['Service', 'Whales', ...figures],
    ['Supplier', 'Other', 0, 0, 0, 1, 1],
  ])
  const none = [{ currency: 'ARS', ...unknown, parts }]
  expect(monthSheets({ ...month, margin: none }).map(({ name }) => name)).not.toContain('Margin')
})

it('has no sheet of suppliers where nothing is known of them', () => {
  expect(monthSheets(month).at(-1)?.name).toBe('Closings')
  expect(monthSheets({ ...month, supplierPayments: [], owedToSuppliers: [] })).toHaveLength(8)
})
