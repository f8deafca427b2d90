import { Group, Text } from '@mantine/core'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { Description, DescriptionList } from '../../components/description-list'
import { Lines } from '../../components/lines'
import { Money } from '../../components/money'
import { formatSingleDay } from '../../components/period'
import { clientName } from '../client/client-columns'
import { DiscountRow } from '../discount/discount-row'
import type { Draft } from '../draft/draft'
import { draftBalance, draftBase, draftTotal, paidNow } from '../draft/draft-sums'
import { useIsNarrow } from '../services/use-is-narrow'

/** The draft on the last step, to be read. In a narrow window its total stands in the footer. */
export function DraftSummary({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const isNarrow = useIsNarrow()
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
            <Money amount={fromCents(total - draftBase(draft))} />
          </Group>
        )}
      </Description>
      {!isNarrow && (
        <Description term={i18n.t('Total')} short>
          <Money amount={fromCents(total)} fw={700} size="xl" display="block" ta="right" />
        </Description>
      )}
      <DraftBalance draft={draft} />
    </DescriptionList>
  )
}

/** What is collected of a new sale in parts, with its interest, and what is owed then. Nothing when all is paid. */
function DraftBalance({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const balance = draftBalance(draft)
  if (!draft.part || balance === 0 || paidNow(draft) === undefined) return null
  const { dueOn } = draft.part
  return (
    <>
      <Description term={i18n.t('To collect now')} short>
        <Money amount={fromCents(draftTotal(draft) - balance)} display="block" ta="right" />
      </Description>
      <Description
        term={dueOn ? i18n.t('Owed until {day}', { day: formatSingleDay(dueOn) }) : i18n.t('Owed')}
        short
      >
        <Money amount={fromCents(balance)} fw={700} display="block" ta="right" />
      </Description>
    </>
  )
}
