import type { PeriodFigures, SalesReport } from 'shared-api/contract'

const before: PeriodFigures = {
  from: '2026-02-01',
  to: '2026-02-02',
  revenue: 1000,
  received: 1000,
  receivedForOther: 0,
  sales: 10,
  averageTicket: 100,
  clients: 4,
  series: [
    { from: '2026-02-01', revenue: 400, sales: 4, received: 300 },
    { from: '2026-02-02', revenue: 600, sales: 6, received: 700 },
  ],
}

/** A report of two days of March compared with two days of February, with one or two parts of each kind. */
export const salesReport = (changes: Partial<SalesReport> = {}): SalesReport => ({
  from: '2026-03-01',
  to: '2026-03-02',
  today: '2026-03-02',
  bucket: 'day',
  revenue: 1250.5,
  received: 900,
  receivedForOther: 0,
  sales: 10,
  averageTicket: 125.05,
  clients: 2,
  series: [
    { from: '2026-03-01', revenue: 1000, sales: 8, received: 800 },
    { from: '2026-03-02', revenue: 250.5, sales: 2, received: 100 },
  ],
  before,
  owed: { amount: 350.5, sales: 3, overdue: { amount: 100, sales: 1 } },
  receivedByMethod: [
    { id: 1, name: 'cash', received: 800, payments: 8 },
    { id: 3, name: 'credit', received: 100, payments: 2 },
  ],
  receivedByEmployee: [{ email: 'bea@x.test', name: 'Bea Gil', received: 900, payments: 10 }],
  byCategory: [{ id: 7, name: 'Wildlife', revenue: 1250.5, sales: 10 }],
  topServices: [{ id: 9, name: 'Whale watching', revenue: 1250.5, sales: 10 }],
  byEmployee: [{ email: 'ana@x.test', name: 'Ana Paz', revenue: 1250.5, sales: 10 }],
  second: null,
  ...changes,
})
