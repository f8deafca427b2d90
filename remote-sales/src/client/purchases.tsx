import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ClientHistory, Purchase } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Card, formatMoment } from 'shared-ui'
import { Money } from '../display/money'
import { SECTIONS } from '../sections'
import { SaleOfClient, useSalesPath } from './sale-of-client'

interface PurchasesProps {
  clientId: number
  /** Undefined while it loads. */
  history: ClientHistory | undefined
}

/** The newest sales to the client. */
export function Purchases({ clientId, history }: PurchasesProps) {
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
            {history?.purchases.map((purchase) => (
              <Bought key={purchase.id} clientId={clientId} purchase={purchase} />
            ))}
          </Stack>
        )}
      </Card>
    </section>
  )
}

function Bought({ clientId, purchase }: { clientId: number; purchase: Purchase }) {
  const { i18n } = useLingui()
  const sells = useSession(({ user }) => roleFamily(user.role)) === 'EMPLOYEE'
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
          sells && (
            <Button
              component={Link}
              to={`${SECTIONS.newSale.path}?client=${clientId}&services=${services.map((each) => each.id).join(',')}`}
              variant="subtle"
              size="compact-sm"
              aria-label={i18n.t('Sell again: No. {id}', { id })}
            >
              {i18n.t('Sell again')}
            </Button>
          )
        )}
      </Stack>
    </Group>
  )
}
