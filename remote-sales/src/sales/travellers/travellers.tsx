import { Button, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { Sale } from 'shared-api'
import { formatDni } from 'shared-api/receipt'
import {
  completeTravellers,
  isCompleteTraveller,
  type Traveller,
  travellerName,
  useTravellers,
} from 'shared-api/travellers'
import { currentLanguage, useLingui } from 'shared-i18n'
import { FailedState, formatDay, hasFailed, Loading, lazyScreen, StaleNotice } from 'shared-ui'
import { Section } from '../../components/section'
import { DOCUMENT_LABELS } from './document-kinds'

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

interface TravellerListProps {
  travellers: readonly Traveller[]
  lines: Sale['saleItems']
}

const documentOf = ({ documentKind, document }: Traveller) =>
  documentKind === 'DNI' ? formatDni(document, currentLanguage()) : document

/** The travellers of a sale, and for each line how many of them are complete. */
function TravellerList({ travellers, lines }: TravellerListProps) {
  const { i18n } = useLingui()
  if (travellers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {i18n.t('Nobody is named yet.')}
      </Text>
    )
  return (
    <>
      <Stack gap={0}>
        {lines.map(({ serviceId, name, quantity }) => (
          <Text key={serviceId} size="sm" c="dimmed">
            {i18n.t('{service}: {complete} of {quantity} complete', {
              service: name,
              complete: completeTravellers(travellers, { serviceId, quantity }),
              quantity,
            })}
          </Text>
        ))}
      </Stack>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {travellers.map((traveller, index) => (
          <li key={index}>
            <Text style={{ overflowWrap: 'anywhere' }}>{travellerName(traveller)}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[
                traveller.document &&
                  `${i18n.t(DOCUMENT_LABELS[traveller.documentKind])} ${documentOf(traveller)}`,
                traveller.birthday && formatDay(traveller.birthday),
                lines.length > 1 && lines.find(({ serviceId }) => serviceId === traveller.serviceId)?.name,
                !isCompleteTraveller(traveller) && i18n.t('Incomplete'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </>
  )
}
