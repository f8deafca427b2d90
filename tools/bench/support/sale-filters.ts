import type { Business } from './business.ts'

/** A range of days in the time zone of the sample business, both included. */
interface Days {
  from: string
  to: string
}

const TODAY = new Date().toLocaleDateString('sv', { timeZone: 'America/Argentina/Buenos_Aires' })

function shifted(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const THIS_MONTH = `${TODAY.slice(0, 8)}01`

/** The periods that benches read. */
export const PERIODS = {
  today: { from: TODAY, to: TODAY },
  '7 days': { from: shifted(TODAY, { days: -6 }), to: TODAY },
  '30 days': { from: shifted(TODAY, { days: -29 }), to: TODAY },
  'last month': { from: shifted(THIS_MONTH, { months: -1 }), to: shifted(THIS_MONTH, { days: -1 }) },
  'this year': { from: `${TODAY.slice(0, 4)}-01-01`, to: TODAY },
  'a year within months': { from: shifted(TODAY, { days: -500 }), to: shifted(TODAY, { days: -136 }) },
  'three years': { from: shifted(TODAY, { months: -36 }), to: TODAY },
} satisfies Record<string, Days>

export const daysQuery = ({ from, to }: Days) => `from=${from}&to=${to}`

export interface SaleFilter {
  kind: 'days' | 'employee' | 'method' | 'category' | 'service' | 'balance'
  name: string
  /** Of the API. */
  query: string
}

/** Frequent and rare values of each filter. */
export const saleFilters = ({ newCategory }: Business): SaleFilter[] => [
  { kind: 'days', name: 'this year', query: daysQuery(PERIODS['this year']) },
  { kind: 'days', name: 'last month', query: daysQuery(PERIODS['last month']) },
  { kind: 'employee', name: 'the best seller', query: 'employeeEmail=seller1@example.com' },
  { kind: 'employee', name: 'a seller', query: 'employeeEmail=seller25@example.com' },
  { kind: 'method', name: 'the usual method', query: 'paymentMethodId=1' },
  { kind: 'method', name: 'a method', query: 'paymentMethodId=4' },
  { kind: 'category', name: 'the largest category', query: 'categoryId=1' },
  { kind: 'category', name: 'a new category', query: `categoryId=${newCategory}` },
  { kind: 'service', name: 'the best service', query: 'serviceId=1' },
  { kind: 'service', name: 'a service', query: 'serviceId=22' },
]

/** Filters of the list that reports have not. */
export const BALANCE_FILTERS: SaleFilter[] = [
  { kind: 'balance', name: 'owed', query: 'owed=true' },
  { kind: 'balance', name: 'overdue', query: 'overdue=true' },
  { kind: 'balance', name: 'owed to clients', query: 'owedToClient=true' },
]

/** No filter, each filter, and each pair of filters of different kinds. */
export const combinations = (filters: SaleFilter[]): SaleFilter[][] => [
  [],
  ...filters.map((filter) => [filter]),
  ...filters.flatMap((filter, index) =>
    filters.slice(index + 1).flatMap((other) => (other.kind === filter.kind ? [] : [[filter, other]])),
  ),
]

/** The group in which requests with these filters are reported. */
export const filtersGroup = (filters: SaleFilter[]) =>
  ['no filter', 'one filter', 'two filters'][filters.length]
