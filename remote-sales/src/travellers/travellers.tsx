import { Stack, Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { fullName } from 'shared-api/contract'
import { formatDni } from 'shared-api/receipt'
import { type Traveller, useTravellers } from 'shared-api/travellers'
import { currentLanguage, useLingui } from 'shared-i18n'
import { formatDay, LoadingOrFailed, lazyScreen, StaleNotice } from 'shared-ui'
import { Section } from '../components/section'
import { DOCUMENT_LABELS } from './document-kinds'

const TravellersForm = lazyScreen(async () => (await import('./travellers-form')).TravellersForm, {
  afterFirstRows: true,
  placeholder: ({ stored }) => <TravellerList travellers={stored.travellers} />,
})

interface TravellersProps {
  sale: Sale
  /** Opens the link by which travellers fill in their data. */
  onShare: () => void
}

export function Travellers({ sale, onShare }: TravellersProps) {
  const { i18n } = useLingui()
  const query = useTravellers(sale.id)
  const { data } = query
  return (
    <Section title={i18n.t('Travellers')}>
      <Stack gap="sm">
        <StaleNotice request={query} />
        {!data ? (
          <LoadingOrFailed request={query} />
        ) : sale.status === 'CANCELLED' ? (
          <>
            <TravellerList travellers={data.travellers} />
            <Text size="sm" c="dimmed">
              {i18n.t('The travellers of a cancelled sale stay as they are.')}
            </Text>
          </>
        ) : (
          <TravellersForm sale={sale} stored={data} onShare={onShare} />
        )}
      </Stack>
    </Section>
  )
}

const documentOf = ({ documentKind, document }: Traveller) =>
  documentKind === 'DNI' ? formatDni(document, currentLanguage()) : document

export function TravellerList({ travellers }: { travellers: readonly Traveller[] }) {
  const { i18n } = useLingui()
  if (travellers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {i18n.t('Nobody is named yet.')}
      </Text>
    )
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {travellers.map((traveller, index) => (
        <li key={index}>
          <Text style={{ overflowWrap: 'anywhere' }}>{fullName(traveller)}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[
              traveller.document &&
                `${i18n.t(DOCUMENT_LABELS[traveller.documentKind])} ${documentOf(traveller)}`,
              traveller.birthday && formatDay(traveller.birthday),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
