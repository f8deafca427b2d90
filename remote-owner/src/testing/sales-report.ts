import type { PeriodFigures, SalesReport } from 'shared-api/contract'

const before: PeriodFigures = {
  from: '2026-02-01',
  to: '2026-02-02',
  revenue: 1000,
  sales: 10,
  averageTicket: 100,
  clients: 4,
  series: [
    { from: '2026-02-01', revenue: 400, sales: 4 },
    { from: '2026-02-02', revenue: 600, sales: 6 },
  ],
}

/** A report of two days of March compared with two days of February, with one or two parts of each kind. */
export const salesReport = (changes: Partial<SalesReport> = {}): SalesReport => ({
  from: '2026-03-01',
  to: '2026-03-02',
  today: '2026-03-02',
  bucket: 'day',
  revenue: 1250.5,
  sales: 10,
  averageTicket: 125.05,
  clients: 2,
  series: [
    { from: '2026-03-01', revenue: 1000, sales: 8 },
    { from: '2026-03-02', revenue: 250.5, sales: 2 },
  ],
  before,
  byPaymentMethod: [
    { id: 1, name: 'cash', revenue: 1000, sales: 8 },
    { id: 3, name: 'credit', revenue: 250.5, sales: 2 },
  ],
  byCategory: [{ id: 7, name: 'Wildlife', revenue: 1250.5, sales: 10 }],
  topServices: [{ id: 9, name: 'Whale watching', revenue: 1250.5, sales: 10 }],
  byEmployee: [{ email: 'ana@x.test', name: 'Ana Paz', revenue: 1250.5, sales: 10 }],
  ...changes,
})
