import { Button, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { useTravellers } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { FailedState, hasFailed, Loading, lazyScreen, StaleNotice } from 'shared-ui'
import { Section } from '../../display/section'
import { TravellerList } from './traveller-list'

const TravellersForm = lazyScreen(async () => (await import('./travellers-form')).TravellersForm, {
  whenIdle: true,
})

interface TravellersProps {
  sale: Sale
  /** The path of the sale's page. */
  path: string
  /** True to show the form. */
  isEditing: boolean
}

/** Who travels by a sale: the list, or the form that changes it. */
export function Travellers({ sale, path, isEditing }: TravellersProps) {
  const { i18n } = useLingui()
  const query = useTravellers(sale.id)
  const { data } = query
  const isCancelled = sale.status === 'CANCELLED'
  return (
    <Section title={i18n.t('Travellers')}>
      <Stack gap="sm">
        <StaleNotice request={query} />
        {!data ? (
          hasFailed(query) ? (
            <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          ) : (
            <Loading />
          )
        ) : isEditing && !isCancelled ? (
          <Suspense fallback={<Loading />}>
            <TravellersForm key={sale.id} sale={sale} stored={data} path={path} />
          </Suspense>
        ) : (
          <>
            <TravellerList travellers={data.travellers} lines={sale.saleItems} />
            {isCancelled ? (
              <Text size="sm" c="dimmed">
                {i18n.t('The travellers of a cancelled sale stay as they are.')}
              </Text>
            ) : (
              <Button component={Link} to={`${path}/travellers`} variant="default" w="fit-content">
                {data.travellers.length > 0 ? i18n.t('Change travellers') : i18n.t('Name the travellers')}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}
