import type { SalesReport } from 'shared-api'
import { i18n, useLingui } from 'shared-i18n'
import { FilterChip, FilterChips } from 'shared-ui'
import type { FilterName, ReportFilters } from './report-address'

interface ActiveFiltersProps {
  filters: ReportFilters
  report: SalesReport
  onRemove: (name: FilterName, value: string | number) => void
  onClear: () => void
}

const FILTER_LABELS = {
  paymentMethodId: /*i18n*/ 'Payment method',
  categoryId: /*i18n*/ 'Category',
  serviceId: /*i18n*/ 'Service',
  employeeEmail: /*i18n*/ 'Employee',
} as const

/**
 * The active filters with the names of their values. A value without sales in the period has no name in the
 * report, so its id is shown.
 */
function activeFilters(filters: ReportFilters, report: SalesReport) {
  const byId = (name: FilterName, id: number | undefined, rows: readonly { id: number; name: string }[]) =>
    id === undefined
      ? []
      : [{ name, value: id, text: rows.find((row) => row.id === id)?.name ?? i18n.t('number {id}', { id }) }]
  const { employeeEmail: email } = filters
  return [
    ...byId('paymentMethodId', filters.paymentMethodId, report.receivedByMethod),
    ...byId('categoryId', filters.categoryId, report.byCategory),
    ...byId('serviceId', filters.serviceId, report.topServices),
    ...(email === undefined
      ? []
      : [
          {
            name: 'employeeEmail' as const,
            value: email,
            text: nameOf(email, report) ?? email,
          },
        ]),
  ]
}

const nameOf = (email: string, { byEmployee, receivedByEmployee }: SalesReport) =>
  [...byEmployee, ...receivedByEmployee].find((row) => row.email === email)?.name

/** The active filters of the report, each with a remove button. */
export function ActiveFilters({ filters, report, onRemove, onClear }: ActiveFiltersProps) {
  useLingui()
  const active = activeFilters(filters, report)
  return (
    <FilterChips count={active.length} onClear={onClear}>
      {active.map(({ name, value, text }) => (
        <FilterChip
          key={name}
          label={i18n.t(FILTER_LABELS[name])}
          text={text}
          onRemove={() => onRemove(name, value)}
        />
      ))}
    </FilterChips>
  )
}
