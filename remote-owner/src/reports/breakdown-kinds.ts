import type { SalesReport } from 'shared-api'
import type { BreakdownRow, BreakdownTexts } from './breakdown'
import type { FilterName } from './report-address'

export type BreakdownKind = 'receivedByMethod' | 'receivedByEmployee' | 'category' | 'service' | 'employee'

interface Breakdown extends BreakdownTexts {
  filter: FilterName
  /** The rows of this kind in a report. */
  rows: (report: SalesReport) => BreakdownRow[]
}

const SOLD = { amount: /*i18n*/ 'Sold', count: /*i18n*/ 'Sales' }
const RECEIVED = { amount: /*i18n*/ 'Received', count: /*i18n*/ 'Payments' }

interface Sold {
  name: string
  revenue: number
  sales: number
}
const soldRow = (key: string | number, { name, revenue, sales }: Sold): BreakdownRow => ({
  key,
  name,
  amount: revenue,
  count: sales,
})

interface Received {
  name: string
  received: number
  payments: number
}
const receivedRow = (key: string | number, { name, received, payments }: Received): BreakdownRow => ({
  key,
  name,
  amount: received,
  count: payments,
})

export const BREAKDOWNS: Record<BreakdownKind, Breakdown> = {
  receivedByMethod: {
    ...RECEIVED,
    title: /*i18n*/ 'Received by payment method',
    header: /*i18n*/ 'Payment method',
    filter: 'paymentMethodId',
    rows: (report) => report.receivedByMethod.map((row) => receivedRow(row.id, row)),
  },
  receivedByEmployee: {
    ...RECEIVED,
    title: /*i18n*/ 'Received by employee',
    header: /*i18n*/ 'Employee',
    filter: 'employeeEmail',
    rows: (report) => report.receivedByEmployee.map((row) => receivedRow(row.email, row)),
  },
  category: {
    ...SOLD,
    title: /*i18n*/ 'Sold by category',
    header: /*i18n*/ 'Category',
    filter: 'categoryId',
    rows: (report) => report.byCategory.map((row) => soldRow(row.id, row)),
  },
  service: {
    ...SOLD,
    title: /*i18n*/ 'Top 10 services',
    header: /*i18n*/ 'Service',
    filter: 'serviceId',
    rows: (report) => report.topServices.map((row) => soldRow(row.id, row)),
  },
  employee: {
    ...SOLD,
    title: /*i18n*/ 'Sold by employee',
    header: /*i18n*/ 'Employee',
    filter: 'employeeEmail',
    rows: (report) => report.byEmployee.map((row) => soldRow(row.email, row)),
  },
}
