import { Stack, Text } from '@mantine/core'
import { useRegion } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, useSubpageTitle } from 'shared-ui'
import { regionTitle } from '../settings/paths'
import { RegionForm } from './region-form'

/** The country of the business, and what follows from it. */
export function RegionSettings() {
  const { i18n } = useLingui()
  useSubpageTitle(regionTitle())
  const query = useRegion()
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {i18n.t(
          'The country sets the rest, and all screens, receipts and mails use it at once. Amounts are not converted.',
        )}
      </Text>
      {query.data ? (
        <RegionForm stored={query.data} />
      ) : hasFailed(query) ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Loading />
      )}
    </Stack>
  )
}
