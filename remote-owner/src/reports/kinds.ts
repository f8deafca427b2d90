import type { SalesReport } from 'shared-api'
import type { Part } from './parts'
import type { FilterName } from './report-address'

export type Kind = 'paymentMethod' | 'category' | 'service' | 'employee'

interface KindOfPart {
  title: string
  /** The table's heading of the name column. */
  header: string
  filter: FilterName
  /** The parts of this kind in a report. */
  parts: (report: SalesReport) => Part[]
}

const byId = (parts: readonly (Omit<Part, 'key'> & { id: number })[]) =>
  parts.map((part) => ({ ...part, key: part.id }))

export const kinds: Record<Kind, KindOfPart> = {
  paymentMethod: {
    title: 'By payment method',
    header: 'Payment method',
    filter: 'paymentMethodId',
    parts: (report) => byId(report.byPaymentMethod),
  },
  category: {
    title: 'By category',
    header: 'Category',
    filter: 'categoryId',
    parts: (report) => byId(report.byCategory),
  },
  service: {
    title: 'Top 10 services',
    header: 'Service',
    filter: 'serviceId',
    parts: (report) => byId(report.topServices),
  },
  employee: {
    title: 'By employee',
    header: 'Employee',
    filter: 'employeeEmail',
    parts: (report) => report.byEmployee.map((part) => ({ ...part, key: part.email })),
  },
}
