import { Group, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconReportOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SalesReport } from 'shared-api'
import { isRealRole, useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import {
  businessCurrency,
  Card,
  currencySymbol,
  EmptyState,
  FilterChip,
  FilterChips,
  formatDays,
} from 'shared-ui'
import { BreakdownCard, type BreakdownKind } from './breakdown-card'
import classes from './dashboard.module.css'
import { OtherFigures, Sold } from './figures'
import { MarginCard } from './margin-card'
import { NeedsOwner } from './needs-owner'
import type { FilterName, ReportAddress, ReportFilters } from './report-address'
import { SoldOverTime } from './sold-over-time'

interface DashboardProps {
  report: SalesReport
  address: ReportAddress
  /** True while another report is loading. */
  stale: boolean
}

export function Dashboard({ report, address, stale }: DashboardProps) {
  const { i18n } = useLingui()
  const { query, toggleFilter, clearFilters } = address
  const { second } = report
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const { code } = businessCurrency()
  const [chosen, setChosen] = useState(code)
  const [sold, setSold] = useState<BreakdownKind>('service')
  const [people, setPeople] = useState<BreakdownKind>('employee')
  const lists = useRef<HTMLDivElement>(null)
  const shown =
    second?.currency === chosen
      ? { ...report, ...second, otherCurrency: code }
      : { ...report, currency: code, otherCurrency: second?.currency }
  const hasDiscounts = (shown.discountsByEmployee ?? []).length > 0
  const common = { report: shown, query, onChoose: toggleFilter }
  const showReceived = () => {
    setPeople('receivedByMethod')
    lists.current?.scrollIntoView()
  }
  return (
    <Stack gap="lg" aria-busy={stale} opacity={stale ? 0.6 : 1}>
      <Group gap="xs">
        <Text size="sm" c="dimmed" mih={26}>
          {i18n.t('{days}, compared with {before}', {
            days: formatDays(report),
            before: formatDays(report.before),
          })}
        </Text>
        <ActiveFilters filters={query} report={report} onRemove={toggleFilter} onClear={clearFilters} />
        {second && (
          <SegmentedControl
            ml="auto"
            aria-label={i18n.t('Currency')}
            data={[code, second.currency].map((value) => ({ value, label: currencySymbol(value) }))}
            value={shown.currency}
            onChange={setChosen}
          />
        )}
      </Group>
      {hasNothing(report) ? (
        <Card>
          <EmptyState
            icon={<IconReportOff size={28} />}
            title={i18n.t('No sales in this period')}
            description={i18n.t('There are none in the period before either. Choose another period above.')}
          />
        </Card>
      ) : (
        <>
          <div className={classes.top}>
            <SoldOverTime
              report={shown}
              head={<Sold report={shown} query={query} />}
              foot={<OtherFigures report={shown} query={query} onReceived={showReceived} />}
            />
            <NeedsOwner report={report} query={query} />
          </div>
          <SimpleGrid ref={lists} className={classes.lists} cols={{ base: 1, lg: 2 }} spacing="lg">
            <BreakdownCard {...common} kinds={['service', 'category']} kind={sold} onKind={setSold} />
            <BreakdownCard
              {...common}
              kinds={['employee', 'receivedByMethod', ...(hasDiscounts ? (['discounts'] as const) : [])]}
              kind={people === 'discounts' && !hasDiscounts ? 'employee' : people}
              onKind={setPeople}
            />
          </SimpleGrid>
          {isReal && (
            <MarginCard
              days={report}
              currency={shown.currency}
              isFiltered={activeFilters(query, report).length > 0}
            />
          )}
        </>
      )}
    </Stack>
  )
}

/**
 * A filtered report may have no sales while its lists still show those of the other values, so that the user
 * can choose another one.
 */
export const hasNothing = ({ sales, before, ...report }: SalesReport) =>
  report.second === null &&
  sales + before.sales === 0 &&
  before.received === 0 &&
  [
    report.receivedByMethod,
    report.receivedByEmployee,
    report.byCategory,
    report.topServices,
    report.byEmployee,
  ].every((rows) => rows.length === 0)

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
  const { second } = report
  return [
    ...byId('paymentMethodId', filters.paymentMethodId, [
      ...report.receivedByMethod,
      ...(second?.receivedByMethod ?? []),
    ]),
    ...byId('categoryId', filters.categoryId, [...report.byCategory, ...(second?.byCategory ?? [])]),
    ...byId('serviceId', filters.serviceId, [...report.topServices, ...(second?.topServices ?? [])]),
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

const nameOf = (email: string, report: SalesReport) =>
  [report, report.second]
    .flatMap((each) => (each ? [...each.byEmployee, ...each.receivedByEmployee] : []))
    .find((row) => row.email === email)?.name

/** The active filters of the report, each with a remove button. */
function ActiveFilters({ filters, report, onRemove, onClear }: ActiveFiltersProps) {
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

/** Placeholders of the size of the dashboard's cards, so that the layout does not shift when the data arrives. */
export function DashboardSkeleton() {
  const { i18n } = useLingui()
  return (
    <Stack gap="lg" role="status" aria-label={i18n.t('Loading…')}>
      <Skeleton h={26} w={280} />
      <div className={classes.top}>
        <Skeleton h={530} radius="lg" />
        <Skeleton h="100%" mih={300} radius="lg" />
      </div>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Skeleton h={330} radius="lg" />
        <Skeleton h={330} radius="lg" />
      </SimpleGrid>
    </Stack>
  )
}
