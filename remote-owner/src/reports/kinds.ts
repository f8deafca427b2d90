import type { SalesReport } from 'shared-api'
import type { Part } from './parts'
import type { FilterName } from './report-address'

export type Kind = 'paymentMethod' | 'category' | 'service' | 'employee'

interface KindOfPart {
  title: string
  /** Heading of the names. */
  header: string
  filter: FilterName
  /** The parts in a report; `key` is the value of the filter. */
  keyed: (report: SalesReport) => (Part & { key: string | number })[]
}

const byId = (parts: readonly (Part & { id: number })[]) => parts.map((part) => ({ ...part, key: part.id }))

export const kinds: Record<Kind, KindOfPart> = {
  paymentMethod: {
    title: 'By payment method',
    header: 'Payment method',
    filter: 'paymentMethodId',
    keyed: (report) => byId(report.byPaymentMethod),
  },
  category: {
    title: 'By category',
    header: 'Category',
    filter: 'categoryId',
    keyed: (report) => byId(report.byCategory),
  },
  service: {
    title: 'Top 10 services',
    header: 'Service',
    filter: 'serviceId',
    keyed: (report) => byId(report.topServices),
  },
  employee: {
    title: 'By employee',
    header: 'Employee',
    filter: 'employeeEmail',
    keyed: (report) => report.byEmployee.map((part) => ({ ...part, key: part.email })),
  },
}
