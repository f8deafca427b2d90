import { useMemo } from 'react'
import type { ReportRange, SalesReportQuery } from 'shared-api'
import { isCalendarDate, isEmail, isIdText, isTooLongForReport, REPORT_RANGES } from 'shared-api/contract'
import { useAddressState } from 'shared-ui'

export type ReportFilters = Pick<
  SalesReportQuery,
  'paymentMethodId' | 'categoryId' | 'serviceId' | 'employeeEmail'
>
export type FilterName = keyof ReportFilters

/** A named range, or the first and last day of a custom one. */
export type ReportDays = { range: ReportRange } | { from: string; to: string }

const DEFAULT_RANGE: ReportRange = 'this-month'

const PARAMETERS = {
  paymentMethodId: 'method',
  categoryId: 'category',
  serviceId: 'service',
  employeeEmail: 'employee',
} as const satisfies Record<FilterName, string>

/** Reads the report query from the address. Invalid values are ignored. */
export function readReportAddress(params: URLSearchParams): SalesReportQuery {
  return { ...readDays(params), ...readFilters(params) }
}

function readDays(params: URLSearchParams): ReportDays {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  const areDays = isCalendarDate(from) && isCalendarDate(to) && from <= to
  if (areDays && !isTooLongForReport(from, to)) return { from, to }
  return { range: REPORT_RANGES.find((name) => name === params.get('range')) ?? DEFAULT_RANGE }
}

function readFilters(params: URLSearchParams): ReportFilters {
  const id = (name: FilterName) => {
    const text = params.get(PARAMETERS[name]) ?? ''
    return isIdText(text) ? { [name]: Number(text) } : {}
  }
  const employeeEmail = params.get(PARAMETERS.employeeEmail) ?? ''
  return {
    ...id('paymentMethodId'),
    ...id('categoryId'),
    ...id('serviceId'),
    ...(isEmail(employeeEmail) && { employeeEmail }),
  }
}

/** The filters that are set, as name and value. */
const filtersOf = ({ paymentMethodId, categoryId, serviceId, employeeEmail }: ReportFilters) =>
  Object.entries({ paymentMethodId, categoryId, serviceId, employeeEmail }).filter(
    ([, value]) => value !== undefined,
  )

/** The address of the list of sales with the filters of a report, and days or other filters. It also lists cancelled sales. */
export function salesAddress(query: ReportFilters, others: Record<string, string>): string {
  const search = new URLSearchParams(others)
  for (const [name, value] of filtersOf(query)) search.set(name, String(value))
  return `/sales?${search}`
}

export function setDays(address: URLSearchParams, days: ReportDays): void {
  for (const name of ['range', 'from', 'to']) address.delete(name)
  for (const [name, value] of Object.entries(days)) address.set(name, value)
}

/** Sets a filter, or removes it when the value is undefined. */
function setFilter(address: URLSearchParams, name: FilterName, value: string | number | undefined): void {
  if (value === undefined) address.delete(PARAMETERS[name])
  else address.set(PARAMETERS[name], String(value))
}

function clearFilters(address: URLSearchParams): void {
  for (const name of Object.values(PARAMETERS)) address.delete(name)
}

export interface ReportAddress {
  query: SalesReportQuery
  setDays: (days: ReportDays) => void
  /** Chooses a filter value, or removes the filter when the value is already chosen. */
  toggleFilter: (name: FilterName, value: string | number) => void
  clearFilters: () => void
}

/**
 * Keeps the state of the report in the address: a reload shows the same report, and Back undoes the last
 * choice.
 */
export function useReportAddress(): ReportAddress {
  const [params, change] = useAddressState()
  return useMemo(() => {
    const query = readReportAddress(params)
    return {
      query,
      setDays: (days) => change((address) => setDays(address, days)),
      toggleFilter: (name, value) =>
        change((address) => setFilter(address, name, query[name] === value ? undefined : value)),
      clearFilters: () => change(clearFilters),
    }
  }, [params, change])
}
