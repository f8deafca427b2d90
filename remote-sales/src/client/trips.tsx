import { List, Text } from '@mantine/core'
import type { Trip } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPeriod } from '../display/period'
import { Section } from '../display/section'
import { SaleOfClient } from './sale-of-client'

/** The trips that have not ended. Undefined while they load. */
export function Trips({ trips }: { trips: readonly Trip[] | undefined }) {
  const { i18n } = useLingui()
  return (
    <Section title={i18n.t('Next trips')}>
      {trips?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {i18n.t('None with travel dates.')}
        </Text>
      ) : (
        <List listStyleType="none" spacing="xs">
          {trips?.map(({ saleId, readable, service, quantity, from, to }) => (
            <List.Item key={`${saleId} ${service}`} translate="no">
              <Text span inherit fw={600}>
                {formatPeriod(from, to)}
              </Text>
              {` · ${quantity} × ${service} · `}
              <SaleOfClient id={saleId} readable={readable} />
            </List.Item>
          ))}
        </List>
      )}
      {trips?.some(({ readable }) => !readable) && (
        <Text size="sm" c="dimmed">
          {i18n.t('Sales without a link are of other sellers. Administrators and owners can open them.')}
        </Text>
      )}
    </Section>
  )
}
