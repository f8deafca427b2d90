import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ClientHistory, Purchase } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoment, formatMoney } from 'shared-ui'
import { Money } from '../components/money'
import { SaleOfClient, useSalesPath } from '../components/sale-reference'
import { SellAgainLink } from '../components/sell-again'
import { QuoteAgainButton } from '../quotes/quote-again'
import { PaymentEntry, Timeline } from '../timeline/timeline'

interface ClientTimelineProps {
  clientId: number
  /** Undefined while it loads, or when it cannot be read. */
  history: ClientHistory | undefined
  shown: number
  busy: boolean
  /** Undefined when no more can be read: the link leads to all sales. */
  onMore: (() => void) | undefined
}

export function ClientTimeline({ clientId, history, shown, busy, onMore }: ClientTimelineProps) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  const { purchases = [], payments = [] } = history ?? {}
  const listed = purchases.slice(0, shown)
  const lastSold = listed.find(({ status }) => status === 'COMPLETED')
  const hasOlder = onMore !== undefined && purchases.length > shown
  return (
    <Timeline
      of={{ clientId }}
      aside={
        <Anchor component={Link} to={`${salesPath}?clientId=${clientId}`} size="sm">
          {i18n.t('Sales to this client')}
        </Anchor>
      }
      happened={[
        ...listed.map((purchase) => ({
          at: purchase.createdAt,
          key: `purchase ${purchase.id}`,
          row: <Bought clientId={clientId} purchase={purchase} isLastSold={purchase === lastSold} />,
        })),
        ...payments.map(({ saleId, id, readable, at, by, method, handed, currency }) => ({
          at,
          key: `payment ${saleId} ${id}`,
          row: (
            <PaymentEntry
              method={method}
              amount={handed}
              currency={currency}
              detail={
                <>
                  {`${formatMoment(at)} · ${by} · `}
                  <SaleOfClient id={saleId} readable={readable} />
                </>
              }
            />
          ),
        })),
      ]}
      happenedSince={(hasOlder && listed.at(-1)?.createdAt) || ''}
      onMore={onMore}
      busy={busy}
    />
  )
}

interface BoughtProps {
  clientId: number
  purchase: Purchase
  isLastSold: boolean
}

function Bought({ clientId, purchase, isLastSold }: BoughtProps) {
  const { i18n } = useLingui()
  const {
    id,
    createdAt,
    status,
    employeeName,
    readable,
    currency,
    total,
    balance,
    services,
    paymentMethodId,
  } = purchase
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
        <Money amount={total} currency={currency} {...(isCancelled && { td: 'line-through' })} />
        {isCancelled && (
          <Badge color="red" variant="light" size="sm">
            {i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })}
          </Badge>
        )}
        {balance > 0 && (
          <Badge color="yellow" variant="light" size="sm" tt="none">
            {i18n.t('Owes {amount}', { amount: formatMoney(balance, currency) })}
          </Badge>
        )}
        {isLastSold && (
          <>
            <SellAgainLink saleId={id} sold={{ clientId, paymentMethodId, services }} size="compact-sm" />
            <QuoteAgainButton
              saleId={id}
              sold={{
                ...{ clientId, currency },
                saleItems: services.flatMap(({ id: serviceId, quantity }) =>
                  serviceId === null ? [] : { serviceId, quantity },
                ),
              }}
              size="compact-sm"
            />
          </>
        )}
      </Stack>
    </Group>
  )
}
