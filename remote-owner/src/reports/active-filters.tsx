import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { useRef } from 'react'
import type { SalesReport } from 'shared-api'
import { i18n, useLingui } from 'shared-i18n'
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
    ...byId('paymentMethodId', filters.paymentMethodId, report.byPaymentMethod),
    ...byId('categoryId', filters.categoryId, report.byCategory),
    ...byId('serviceId', filters.serviceId, report.topServices),
    ...(email === undefined
      ? []
      : [
          {
            name: 'employeeEmail' as const,
            value: email,
            text: report.byEmployee.find((row) => row.email === email)?.name ?? email,
          },
        ]),
  ]
}

/** The active filters of the report, each with a remove button. */
export function ActiveFilters({ filters, report, onRemove, onClear }: ActiveFiltersProps) {
  useLingui()
  const active = activeFilters(filters, report)
  const group = useRef<HTMLDivElement>(null)
  // The pressed button is removed, so the focus moves to the group.
  const act = (change: () => void) => {
    change()
    group.current?.focus()
  }
  return (
    <Group
      ref={group}
      role="group"
      aria-label={i18n.t('Active filters')}
      tabIndex={-1}
      gap="xs"
      style={{ outline: 'none' }}
    >
      {active.length > 0 && <Chips active={active} act={act} onRemove={onRemove} onClear={onClear} />}
    </Group>
  )
}

interface ChipsProps extends Pick<ActiveFiltersProps, 'onRemove' | 'onClear'> {
  active: ReturnType<typeof activeFilters>
  act: (change: () => void) => void
}

function Chips({ active, act, onRemove, onClear }: ChipsProps) {
  useLingui()
  return (
    <>
      <Text size="sm" c="dimmed">
        {i18n.t('Only')}
      </Text>
      {active.map(({ name, value, text }) => (
        <Paper key={name} withBorder radius="xl" pl="sm" pr={4} py={2}>
          <Group gap={4} wrap="nowrap">
            <Text size="sm">
              {i18n.t(FILTER_LABELS[name])}: <b>{text}</b>
            </Text>
            <CloseButton
              size="sm"
              radius="xl"
              aria-label={i18n.t('Remove {filter}: {value}', {
                filter: i18n.t(FILTER_LABELS[name]),
                value: text,
              })}
              onClick={() => act(() => onRemove(name, value))}
            />
          </Group>
        </Paper>
      ))}
      {active.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => act(onClear)}>
          {i18n.t('Clear all')}
        </Button>
      )}
    </>
  )
}
