import { Group, Text } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { Description, DescriptionList } from '../../display/description-list'
import { Lines } from '../../display/lines'
import { Money } from '../../display/money'
import { clientName } from '../client/client-columns'
import { DiscountButton } from '../discount/discount-button'
import { DiscountRow } from '../discount/discount-row'
import { type Draft, draftDiscountCents, draftSubtotal, draftTotal } from '../draft/draft'

/** Read-only summary of the draft on the last step. */
export function DraftSummary({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const { client, lines, paymentMethod } = draft
  if (!client || !paymentMethod) return null
  const total = draftTotal(draft)
  return (
    <DescriptionList>
      <Description term={i18n.t('Client')}>
        <Text fw={600}>{clientName(client)}</Text>
        <Text size="sm" c="dimmed">
          {i18n.t('DNI {dni} · {email}', { dni: client.person.dni, email: client.person.email })}
        </Text>
      </Description>
      <Description term={i18n.t('Services')}>
        <Lines
          lines={lines.map(({ service, quantity, from, to }) => ({
            serviceId: service.id,
            name: service.name,
            price: service.price,
            quantity,
            from,
            to,
          }))}
        />
      </Description>
      <DiscountRow draft={draft} />
      <Description term={i18n.t('Payment method')}>
        <Text fw={600}>{paymentMethod.type}</Text>
        {paymentMethod.interest > 0 && (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {i18n.t('{interest} interest', { interest: formatPercent(paymentMethod.interest) })}
            </Text>
            <Money amount={fromCents(total - draftSubtotal(draft) + draftDiscountCents(draft))} />
          </Group>
        )}
      </Description>
      <Description term={i18n.t('Total')} short>
        <Group justify="space-between">
          <DiscountButton />
          <Money amount={fromCents(total)} fw={700} size="xl" display="block" ta="right" ml="auto" />
        </Group>
      </Description>
    </DescriptionList>
  )
}
