import { useBusiness } from 'shared-api/receipt'
import { FailedState, hasFailed, Loading } from 'shared-ui'
import { BusinessForm } from './business-form'

/** What receipts and mails say about the business. */
export function ReceiptSettings() {
  const query = useBusiness()
  if (query.data) return <BusinessForm stored={query.data} />
  if (!hasFailed(query)) return <Loading />
  return <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
}
