import { Stack, Text } from '@mantine/core'
import { useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, useSubpageTitle } from 'shared-ui'
import { businessTitle } from '../administrators/paths'
import { BusinessForm } from './business-form'

/** What receipts and mails say about the business. */
export function BusinessSettings() {
  const { i18n } = useLingui()
  useSubpageTitle(businessTitle())
  const query = useBusiness()
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {i18n.t('This is printed on receipts and written in mails with receipts. Empty fields are left out.')}
      </Text>
      {query.data ? (
        <BusinessForm stored={query.data} />
      ) : hasFailed(query) ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Loading />
      )}
    </Stack>
  )
}
