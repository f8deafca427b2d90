import { Group, Text } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { Description, DescriptionList } from '../../display/description-list'
import { Lines } from '../../display/lines'
import { Money } from '../../display/money'
import { clientName } from '../client/client-columns'
import { DiscountRow } from '../discount/discount-row'
import type { Draft } from '../draft/draft'
import { draftBase, draftTotal } from '../draft/draft-sums'
import { clientStep, paymentStep, serviceStep } from '../steps'
import { useWizard } from '../wizard'
import { ChangeLink } from './change-link'
import { DraftBalance } from './draft-balance'
import { PayChoice } from './pay-choice'

interface DraftSummaryProps {
  draft: Draft
  /** True when the sale was to be finished, so that fields that were not filled in show an error. */
  showErrors: boolean
}

/** Summary of the draft on the last step. */
export function DraftSummary({ draft, showErrors }: DraftSummaryProps) {
  const { i18n } = useLingui()
  const { changedSale } = useWizard()
  const { client, lines, paymentMethod } = draft
  if (!client || !paymentMethod) return null
  const total = draftTotal(draft)
  return (
    <DescriptionList>
      <Description term={i18n.t('Client')} action={<ChangeLink step={clientStep} what={i18n.t('Client')} />}>
        <Text fw={600}>{clientName(client)}</Text>
        <Text size="sm" c="dimmed">
          {i18n.t('DNI {dni} · {email}', { dni: client.person.dni, email: client.person.email })}
        </Text>
      </Description>
      <Description
        term={i18n.t('Services')}
        action={<ChangeLink step={serviceStep} what={i18n.t('Services')} />}
      >
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
      <Description
        term={i18n.t('Payment method')}
        action={<ChangeLink step={paymentStep} what={i18n.t('Payment method')} />}
      >
        <Text fw={600}>{paymentMethod.type}</Text>
        {paymentMethod.interest > 0 && (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {i18n.t('{interest} interest', { interest: formatPercent(paymentMethod.interest) })}
            </Text>
            <Money amount={fromCents(total - draftBase(draft))} />
          </Group>
        )}
      </Description>
      {!changedSale && <PayChoice showErrors={showErrors} />}
      <Description term={i18n.t('Total')} short>
        <Money amount={fromCents(total)} fw={700} size="xl" display="block" ta="right" />
      </Description>
      <DraftBalance draft={draft} />
    </DescriptionList>
  )
}
