import { Badge, Group, Stack, Text } from '@mantine/core'
import type { LaterPayment, Note, Purchase } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoment, formatMoney } from 'shared-ui'
import { Money } from '../display/money'
import { SellAgainLink } from '../new-sale/sell-again-link'
import { SaleOfClient } from './sale-of-client'
import type { TimelineEntry } from './timeline-entries'

export function TimelineRow({ clientId, entry }: { clientId: number; entry: TimelineEntry }) {
  if ('purchase' in entry)
    return <Bought clientId={clientId} purchase={entry.purchase} isLastSold={entry.isLastSold} />
  if ('payment' in entry) return <Paid payment={entry.payment} />
  return <Written note={entry.note} />
}

interface BoughtProps {
  clientId: number
  purchase: Purchase
  /** Can be sold again. */
  isLastSold: boolean
}

function Bought({ clientId, purchase, isLastSold }: BoughtProps) {
  const { i18n } = useLingui()
  const { id, createdAt, status, employeeName, readable, total, balance, services, paymentMethodId } =
    purchase
  const isCancelled = status === 'CANCELLED'
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600} {...(isCancelled && { td: 'line-through' })}>
          {services.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </Text>
        <Text size="sm" c="dimmed" translate="no">
          {`${formatMoment(createdAt)} · ${employeeName} · `}
          <SaleOfClient id={id} readable={readable} />
        </Text>
      </div>
      <Stack gap={4} align="flex-end" flex="none">
        <Money amount={total} {...(isCancelled && { td: 'line-through' })} />
        {isCancelled && (
          <Badge color="red" variant="light" size="sm">
            {i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })}
          </Badge>
        )}
        {balance > 0 && (
          <Badge color="yellow" variant="light" size="sm" tt="none">
            {i18n.t('Owes {amount}', { amount: formatMoney(balance) })}
          </Badge>
        )}
        {isLastSold && (
          <SellAgainLink saleId={id} sold={{ clientId, paymentMethodId, services }} size="compact-sm" />
        )}
      </Stack>
    </Group>
  )
}

function Paid({ payment: { saleId, readable, at, by, method, amount } }: { payment: LaterPayment }) {
  const { i18n } = useLingui()
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text>
          {amount < 0 ? i18n.t('Given back: {method}', { method }) : i18n.t('Paid: {method}', { method })}
        </Text>
        <Text size="sm" c="dimmed" translate="no">
          {`${formatMoment(at)} · ${by} · `}
          <SaleOfClient id={saleId} readable={readable} />
        </Text>
      </div>
      <Money amount={amount} />
    </Group>
  )
}

function Written({ note: { text, authorName, createdAt, saleId } }: { note: Note }) {
  const { i18n } = useLingui()
  return (
    <li>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
      <Text size="sm" c="dimmed">
        {[
          i18n.t('Note'),
          formatMoment(createdAt),
          authorName,
          ...(saleId === null ? [] : [i18n.t('Sale No. {id}', { id: saleId })]),
        ].join(' · ')}
      </Text>
    </li>
  )
}
