import { Text } from '@mantine/core'
import { useDiscountLimits } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, useSubpageTitle } from 'shared-ui'
import { discountsTitle } from '../settings/paths'
import { DiscountForm } from './discount-form'

/** The highest discount that each role may give. */
export function DiscountSettings() {
  const { i18n } = useLingui()
  useSubpageTitle(discountsTitle())
  const query = useDiscountLimits()
  if (!query.data)
    return hasFailed(query) ? (
      <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
    ) : (
      <Loading />
    )
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {i18n.t(
          'The highest discount of a sale, in percent of its services. 0: none. A higher one is refused.',
        )}
      </Text>
      <DiscountForm stored={query.data} />
    </>
  )
}
