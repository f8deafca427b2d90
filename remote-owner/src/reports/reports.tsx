import { Group } from '@mantine/core'
import { IconReportOff } from '@tabler/icons-react'
import { Route, Routes } from 'react-router-dom'
import { ApiError, useOfficeSetup, useRegion, useSalesReport } from 'shared-api'
import { isTooLongForMonth } from 'shared-api/contract'
import { labelText, useLingui } from 'shared-i18n'
import { Card, EmptyState, FailedState, hasFailed, NotFoundRecord, Page, StaleNotice } from 'shared-ui'
import { ChooseCountry } from '../region/choose-country'
import { SECTIONS } from '../sections'
import { Dashboard, DashboardSkeleton, hasNothing } from './dashboard'
import { RangePicker } from './range-picker'
import { useReportAddress } from './report-address'
import { TheMonth } from './the-month'

const { label, path } = SECTIONS.reports

/** The routes of the dashboard. An address below it is not found. */
export function Reports() {
  const { i18n } = useLingui()
  return (
    <Routes>
      <Route index element={<Report />} />
      <Route
        path="*"
        element={
          <Page title={i18n.t('Dashboard REPORTS')}>
            <NotFoundRecord to={path} back={i18n.t('Back to {list}', { list: labelText(label) })} />
          </Page>
        }
      />
    </Routes>
  )
}

/** The sales report, compared with the previous period. */
function Report() {
  const { i18n } = useLingui()
  const address = useReportAddress()
  const { query } = address
  const reading = useSalesReport(query)
  const { data: report, error } = reading
  const failed = hasFailed(reading)
  const isEmpty = report !== undefined && hasNothing(report)
  const region = useRegion()
  const setup = useOfficeSetup({ enabled: isEmpty })
  const isNew = isEmpty && setup.data?.hasSold === false
  const shown = reading.isPlaceholderData ? undefined : report
  const { from, to } = shown ?? query
  const isTooLong = from && to && isTooLongForMonth(from, to)
  // What stands above the figures arrives with them.
  const isUnsure = (isEmpty && setup.isLoading) || region.isLoading
  return (
    <Page
      title={i18n.t('Dashboard REPORTS')}
      actions={
        !isNew && (
          <Group gap="sm" align="flex-start">
            <RangePicker range={query.range} days={report} today={report?.today} onChange={address.setDays} />
            {!isTooLong && (shown || !failed) && <TheMonth range={query.range} report={shown} />}
          </Group>
        )
      }
    >
      {!isNew && !isUnsure && (report || failed) && <ChooseCountry />}
      <StaleNotice request={reading} />
      {failed && (!report || reading.isPlaceholderData) && (
        <FailedState
          error={error}
          message={error instanceof ApiError && error.status === 400 ? error.message : undefined}
          onRetry={() => void reading.refetch()}
          busy={reading.isFetching}
        />
      )}
      {isNew && (
        <Card>
          <EmptyState
            icon={<IconReportOff size={28} />}
            title={i18n.t('No sales yet')}
            description={i18n.t('The report begins with the first sale.')}
          />
        </Card>
      )}
      {report && !isNew && !isUnsure && (
        <Dashboard report={report} address={address} stale={reading.isPlaceholderData} />
      )}
      {(isUnsure || (!report && !failed)) && <DashboardSkeleton />}
    </Page>
  )
}
