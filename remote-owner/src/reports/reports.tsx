import { ApiError, useSalesReport } from 'shared-api'
import { FailedState, hasFailed, Page } from 'shared-ui'
import { Dashboard } from './dashboard'
import { DashboardSkeleton } from './dashboard-skeleton'
import { RangePicker } from './range-picker'
import { useReportAddress } from './use-report-address'

/** The sales report, compared with the previous period. */
export function Reports() {
  const address = useReportAddress()
  const { query } = address
  const reading = useSalesReport(query)
  const { data: report, error } = reading
  const failed = hasFailed(reading)
  return (
    <Page
      title="Dashboard REPORTS"
      actions={
        <RangePicker range={query.range} days={report} today={report?.today} onChange={address.setDays} />
      }
    >
      {failed && (
        <FailedState
          message={error instanceof ApiError ? error.message : undefined}
          onRetry={() => void reading.refetch()}
          busy={reading.isFetching}
        />
      )}
      {report && <Dashboard report={report} address={address} stale={reading.isPlaceholderData} />}
      {!report && !failed && <DashboardSkeleton />}
    </Page>
  )
}
