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
    title: /*i18n*/ 'By payment method',
    header: /*i18n*/ 'Payment method',
    filter: 'paymentMethodId',
    rows: (report) => byId(report.byPaymentMethod),
  },
  category: {
    title: /*i18n*/ 'By category',
    header: /*i18n*/ 'Category',
    filter: 'categoryId',
    rows: (report) => byId(report.byCategory),
  },
  service: {
    title: /*i18n*/ 'Top 10 services',
    header: /*i18n*/ 'Service',
    filter: 'serviceId',
    rows: (report) => byId(report.topServices),
  },
  employee: {
    title: /*i18n*/ 'By employee',
    header: /*i18n*/ 'Employee',
    filter: 'employeeEmail',
    rows: (report) => report.byEmployee.map((row) => ({ ...row, key: row.email })),
  },
}
