import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { currencySums, type LineCost, toCents } from 'shared-api/contract'
import { useCosts, useSaveCost } from 'shared-api/suppliers'
import { useLingui } from 'shared-i18n'
import { Card, formatMoney, formatSums, LoadingOrFailed, StaleNotice, useFailureToast } from 'shared-ui'
import { useFocusReturn } from '../form/use-focus-return'
import { CostForm } from './cost-form'
import { CostPayments } from './cost-payments'
import { DueDay } from './due-day'
import { KeptAnswer } from './kept-answer'
import { MarginLine } from './margin-line'
import classes from './sale-costs.module.css'

export interface SaleCostsProps {
  saleId: number
  /** Of the sale. */
  currency: string
  status: 'COMPLETED' | 'CANCELLED'
}

/** What the lines of a sale cost, what was paid of it, and what is owed. */
export function SaleCosts({ saleId, currency, status }: SaleCostsProps) {
  const { i18n } = useLingui()
  const query = useCosts(saleId)
  const { data: costs } = query
  const lines = costs?.length ?? 0
  const unknown = costs?.filter(({ amount }) => amount === null).length ?? 0
  const known = (costs ?? []).flatMap(({ amount, currency: code, isGone }) =>
    amount === null || isGone ? [] : { currency: code, cents: toCents(amount) },
  )
  const title = i18n.t('Costs')
  return (
    <section aria-label={title}>
      <Card>
        <Group justify="space-between" gap="xs" mb="sm">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm">
            {[
              known.length > 0 && formatSums(currencySums(known, currency)),
              unknown > 0 && i18n.t('{unknown} of {lines} unknown', { unknown, lines }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Group>
        <StaleNotice request={query} mb="sm" />
        {!costs && <LoadingOrFailed request={query} />}
        {costs && status === 'CANCELLED' && (
          <Text size="sm" c="dimmed" mb="xs">
            {i18n.t('Cancelled: what suppliers keep is owed to them.')}
          </Text>
        )}
        <Stack component="ul" gap={0} m={0} p={0} className={classes.costs}>
          {costs?.map((cost) => (
            <CostRow key={cost.id} cost={cost} />
          ))}
        </Stack>
        {costs && <MarginLine saleId={saleId} costs={costs} />}
      </Card>
    </section>
  )
}

function CostRow({ cost }: { cost: LineCost }) {
  const { i18n } = useLingui()
  const [isEdited, setIsEdited] = useState(false)
  const root = useFocusReturn<HTMLLIElement>(isEdited)
  const { name, quantity, line, supplier, amount, unit, currency, isGone, dueOn, owed } = cost
  if (isEdited)
    return (
      <li ref={root} className={classes.cost}>
        <Text fw={600} mb="xs">
          {name}
        </Text>
        <CostForm cost={cost} onClose={() => setIsEdited(false)} />
      </li>
    )
  return (
    <li ref={root} className={classes.cost} aria-label={name}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div className={classes.what}>
          <Text {...(line === null && { td: 'line-through' })}>{`${quantity} × ${name}`}</Text>
          <Text size="sm" c="dimmed">
            {[
              supplier?.name ?? i18n.t('Not booked'),
              unit !== null &&
                quantity > 1 &&
                i18n.t('{amount} each', { amount: formatMoney(unit, currency) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {dueOn && owed !== 0 && <DueDay dueOn={dueOn} isOwed={owed !== null && owed > 0} />}
        </div>
        <Group gap={4} wrap="nowrap" align="flex-start">
          <div className={classes.amounts}>
            {amount === null ? (
              <Text c="dimmed">{i18n.t('unknown')}</Text>
            ) : (
              <Text translate="no">{formatMoney(amount, currency)}</Text>
            )}
            <Owed cost={cost} />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            data-opens
            aria-label={i18n.t('Change the cost of {name}', { name })}
            onClick={() => setIsEdited(true)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <TypedForOthers cost={cost} onChange={() => setIsEdited(true)} />
      {isGone && <KeptAnswer cost={cost} />}
      <CostPayments cost={cost} />
    </li>
  )
}

function Owed({ cost: { owed, paid, currency } }: { cost: LineCost }) {
  const { i18n } = useLingui()
  const texts = [
    paid !== 0 && i18n.t('Paid {amount}', { amount: formatMoney(paid, currency) }),
    owed !== null && owed > 0 && i18n.t('Owed {amount}', { amount: formatMoney(owed, currency) }),
    owed !== null && owed < 0 && i18n.t('They owe {amount}', { amount: formatMoney(-owed, currency) }),
  ].filter((text) => typeof text === 'string')
  return texts.map((text) => (
    <Text key={text} size="sm" c="dimmed">
      {text}
    </Text>
  ))
}

/** Asks about a cost of a whole line that was typed for another quantity. */
function TypedForOthers({ cost, onChange }: { cost: LineCost; onChange: () => void }) {
  const { i18n } = useLingui()
  const { mutate } = useSaveCost()
  const failure = useFailureToast()
  const { typedFor, quantity, amount, currency } = cost
  if (typedFor === null || amount === null) return null
  const keep = () => mutate({ cost, amount, currency }, { onError: (error) => failure.show(error, keep) })
  return (
    <Group gap="xs" role="status">
      <Text size="sm">
        {i18n.t('The cost was for {typedFor}, now it is for {quantity}.', { typedFor, quantity })}
      </Text>
      <Button variant="default" size="compact-sm" onClick={keep}>
        {i18n.t('It stays {amount}', { amount: formatMoney(amount, currency) })}
      </Button>
      <Button variant="default" size="compact-sm" onClick={onChange}>
        {i18n.t('Change it')}
      </Button>
    </Group>
  )
}
