import { SimpleGrid, Stack, Text } from '@mantine/core'
import { IconReportOff } from '@tabler/icons-react'
import type { SalesReport } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Card, EmptyState, formatDays } from 'shared-ui'
import { ActiveFilters } from './active-filters'
import { BreakdownCard } from './breakdown-card'
import classes from './dashboard.module.css'
import { DiscountsGiven } from './discounts-given'
import { KeyFigures } from './key-figures'
import { RevenueOverTime } from './revenue-over-time'
import type { ReportAddress } from './use-report-address'

interface DashboardProps {
  report: SalesReport
  address: ReportAddress
  /** True while another report is loading. */
  stale: boolean
}

export function Dashboard({ report, address, stale }: DashboardProps) {
  const { i18n } = useLingui()
  const { query, toggleFilter, clearFilters } = address
  const common = { report, query, onChoose: toggleFilter }
  return (
    <Stack gap="lg" aria-busy={stale} opacity={stale ? 0.6 : 1}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {i18n.t('{days}, compared with {before}', {
            days: formatDays(report),
            before: formatDays(report.before),
          })}
        </Text>
        <ActiveFilters filters={query} report={report} onRemove={toggleFilter} onClear={clearFilters} />
      </Stack>
      {isEmpty(report) ? (
        <Card>
          <EmptyState
            icon={<IconReportOff size={28} />}
            title={i18n.t('No sales in this period')}
            description={i18n.t('There are none in the period before either. Choose another period above.')}
          />
        </Card>
      ) : (
        <>
          <KeyFigures report={report} query={query} />
          <RevenueOverTime report={report} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <Stack gap="lg" id="received" className={classes.target}>
              <BreakdownCard {...common} kind="receivedByMethod" />
              <BreakdownCard {...common} kind="category" />
            </Stack>
            <Stack gap="lg">
              <BreakdownCard {...common} kind="receivedByEmployee" />
              <BreakdownCard {...common} kind="employee" />
              <BreakdownCard {...common} kind="service" />
            </Stack>
          </SimpleGrid>
          <DiscountsGiven report={report} query={query} />
        </>
      )}
    </Stack>
  )
}

/**
 * A filtered report may have no sales while its lists still show those of the other values, so that the user
 * can choose another one.
 */
const isEmpty = ({ sales, before, ...report }: SalesReport) =>
  sales + before.sales === 0 &&
  before.received === 0 &&
  [
    report.receivedByMethod,
    report.receivedByEmployee,
    report.byCategory,
    report.topServices,
    report.byEmployee,
  ].every((rows) => rows.length === 0)
