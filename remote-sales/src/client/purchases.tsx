import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ClientHistory, Purchase } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, Card, formatMoment } from 'shared-ui'
import { Money } from '../display/money'
import { SellAgainLink } from '../new-sale/sell-again-link'
import { SaleOfClient, useSalesPath } from './sale-of-client'

interface PurchasesProps {
  clientId: number
  /** Undefined while it loads. */
  history: ClientHistory | undefined
  /** The number of purchases to show. */
  shown: number
  /** True while more load. */
  busy: boolean
  /** Undefined when no more can be read: the link above leads to all sales. */
  onMore: (() => void) | undefined
}

/** The sales to the client, newest first. */
export function Purchases({ clientId, history, shown, busy, onMore }: PurchasesProps) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  return (
    <section aria-label={i18n.t('Last purchases')}>
      <Card>
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h4">
            {i18n.t('Last purchases')}
          </Title>
          <Anchor component={Link} to={`${salesPath}?clientId=${clientId}`} size="sm">
            {i18n.t('Sales to this client')}
          </Anchor>
        </Group>
        {history?.purchases.length === 0 ? (
          <Text size="sm" c="dimmed">
            {i18n.t('Nothing yet.')}
          </Text>
        ) : (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {history?.purchases.slice(0, shown).map((purchase) => (
              <Bought key={purchase.id} clientId={clientId} purchase={purchase} />
            ))}
          </Stack>
        )}
        {onMore && (busy || (history && history.purchases.length > shown)) && (
          <BusyButton variant="subtle" mt="sm" busy={busy} onClick={onMore}>
            {i18n.t('Show more')}
          </BusyButton>
        )}
      </Card>
    </section>
  )
}

function Bought({ clientId, purchase }: { clientId: number; purchase: Purchase }) {
  const { i18n } = useLingui()
  const { id, createdAt, status, employeeName, readable, total, services } = purchase
  const isCancelled = status === 'CANCELLED'
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600} {...(isCancelled && { td: 'line-through' })}>
          {services.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </Text>
        <Text size="sm" c="dimmed">
          {formatMoment(createdAt)} · {employeeName} · <SaleOfClient id={id} readable={readable} />
        </Text>
      </div>
      <Stack gap={4} align="flex-end">
        <Money amount={total} {...(isCancelled && { td: 'line-through' })} />
        {isCancelled ? (
          <Badge color="red" variant="light" size="sm">
            {i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })}
          </Badge>
        ) : (
          <SellAgainLink saleId={id} clientId={clientId} services={services} size="compact-sm" />
        )}
      </Stack>
    </Group>
  )
}
