import { Stack, Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { formatDni } from 'shared-api/receipt'
import { completeTravellers, isCompleteTraveller, type Traveller, travellerName } from 'shared-api/travellers'
import { currentLanguage, useLingui } from 'shared-i18n'
import { formatDay } from 'shared-ui'
import { DOCUMENT_LABELS } from './document-kinds'

interface TravellerListProps {
  travellers: readonly Traveller[]
  lines: Sale['saleItems']
}

const documentOf = ({ documentKind, document }: Traveller) =>
  documentKind === 'DNI' ? formatDni(document, currentLanguage()) : document

/** The travellers of a sale, and for each line how many of them are complete. */
export function TravellerList({ travellers, lines }: TravellerListProps) {
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
