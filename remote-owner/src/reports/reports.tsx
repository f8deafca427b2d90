import { ApiError, useSalesReport } from 'shared-api'
import { FailedState, Page } from 'shared-ui'
import { Dashboard } from './dashboard'
import { DashboardSkeleton } from './dashboard-skeleton'
import { RangePicker } from './range-picker'
import { useReportAddress } from './use-report-address'

/** What was sold, compared with the period before. */
export function Reports() {
  const address = useReportAddress()
  const { query } = address
  const { data: report, isError, error, isFetching, isPlaceholderData, refetch } = useSalesReport(query)
  return (
    <Page
      title="Dashboard REPORTS"
      actions={
        <RangePicker range={query.range} days={report} today={report?.today} onChange={address.setDays} />
      }
    >
      {isError && (
        <FailedState
          message={error instanceof ApiError ? error.message : undefined}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {report && <Dashboard report={report} address={address} stale={isPlaceholderData} />}
      {!report && !isError && <DashboardSkeleton />}
    </Page>
  )
}
