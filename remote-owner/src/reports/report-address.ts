import type { ReportRange, SalesReportQuery } from 'shared-api'
import { isCalendarDate, isEmail, isIdText, REPORT_RANGES } from 'shared-api/contract'

/** What narrows a report down. */
export type ReportFilters = Pick<
  SalesReportQuery,
  'paymentMethodId' | 'categoryId' | 'serviceId' | 'employeeEmail'
>
export type FilterName = keyof ReportFilters

/** A range by its name, or two days. */
export type ReportDays = { range: ReportRange } | { from: string; to: string }

const DEFAULT_RANGE: ReportRange = 'this-month'

const PARAMETERS = {
  paymentMethodId: 'method',
  categoryId: 'category',
  serviceId: 'service',
  employeeEmail: 'employee',
} as const satisfies Record<FilterName, string>

/** What the address asks for; nonsense in it is read as if it were not there. */
export function readReportAddress(params: URLSearchParams): SalesReportQuery {
  return { ...readDays(params), ...readFilters(params) }
}

function readDays(params: URLSearchParams): ReportDays {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  if (isCalendarDate(from) && isCalendarDate(to) && from <= to) return { from, to }
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

/** Those that are set. */
export const filtersOf = ({ paymentMethodId, categoryId, serviceId, employeeEmail }: ReportFilters) =>
  Object.entries({ paymentMethodId, categoryId, serviceId, employeeEmail }).filter(
    ([, value]) => value !== undefined,
  )

export function withDays(params: URLSearchParams, days: ReportDays): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['range', 'from', 'to']) next.delete(name)
  for (const [name, value] of Object.entries(days)) next.set(name, value)
  return next
}

/** Without a value the filter is taken away. */
export function withFilter(
  params: URLSearchParams,
  name: FilterName,
  value: string | number | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === undefined) next.delete(PARAMETERS[name])
  else next.set(PARAMETERS[name], String(value))
  return next
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of Object.values(PARAMETERS)) next.delete(name)
  return next
}
