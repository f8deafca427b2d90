import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
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
import { clientStep, pathOf, paymentStep, type Step, serviceStep } from '../steps'
import { useWizard } from '../wizard'
import { PayChoice } from './pay-choice'

interface DraftSummaryProps {
  draft: Draft
  /** True when the sale was to be finished, so that fields that were not filled in show an error. */
  showErrors: boolean
}

/** Summary of the draft on the last step. */
export function DraftSummary({ draft, showErrors }: DraftSummaryProps) {
  const { i18n } = useLingui()
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
      <PayChoice showErrors={showErrors} />
      <Description term={i18n.t('Total')} short>
        <Money amount={fromCents(total)} fw={700} size="xl" display="block" ta="right" />
      </Description>
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

interface ChangeLinkProps {
  step: Step
  /** What is changed there. */
  what: string
}

/** Goes back to the step in which a part of the summary was chosen. */
function ChangeLink({ step, what }: ChangeLinkProps) {
  const { i18n } = useLingui()
  const { path } = useWizard()
  return (
    <Anchor
      component={Link}
      to={pathOf(step, path)}
      size="sm"
      aria-label={i18n.t('Change: {what}', { what })}
    >
      {i18n.t({ id: 'Change (verb)', message: 'Change' })}
    </Anchor>
  )
}
