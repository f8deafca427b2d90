import type { SalesReport } from 'shared-api'
import type { BreakdownRow } from './breakdown'
import type { FilterName } from './report-address'

export type BreakdownKind = 'paymentMethod' | 'category' | 'service' | 'employee'

interface Breakdown {
  title: string
  /** The table's heading of the name column. */
  header: string
  filter: FilterName
  /** The rows of this kind in a report. */
  rows: (report: SalesReport) => BreakdownRow[]
}

const byId = (rows: readonly (Omit<BreakdownRow, 'key'> & { id: number })[]) =>
  rows.map((row) => ({ ...row, key: row.id }))

export const BREAKDOWNS: Record<BreakdownKind, Breakdown> = {
  paymentMethod: {
    title: 'By payment method',
    header: 'Payment method',
    filter: 'paymentMethodId',
    rows: (report) => byId(report.byPaymentMethod),
  },
  category: {
    title: 'By category',
    header: 'Category',
    filter: 'categoryId',
    rows: (report) => byId(report.byCategory),
  },
  service: {
    title: 'Top 10 services',
    header: 'Service',
    filter: 'serviceId',
    rows: (report) => byId(report.topServices),
  },
  employee: {
    title: 'By employee',
    header: 'Employee',
    filter: 'employeeEmail',
    rows: (report) => report.byEmployee.map((row) => ({ ...row, key: row.email })),
  },
}
