import { Stack, Text, Title } from '@mantine/core'
import { useHeldSaleCount, useHeldSales } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { Card, formatCount } from 'shared-ui'
import { HeldSaleEntry } from './held-sale-entry'

/** The sales made offline that wait for an administrator's decision. Nothing when there are none. */
export function HeldSales({ mayDecide }: { mayDecide: boolean }) {
  const { i18n } = useLingui()
  const sales = useHeldSales()
  const count = useHeldSaleCount()
  if (count === 0) return null
  return (
    <Card>
      <Stack component="section" gap="sm" aria-label={i18n.t('Sales made offline that wait for a decision')}>
        <div>
          <Title order={2} size="h4">
            {i18n.t('Sales made offline: {count}', { count: formatCount(count) })}
          </Title>
          <Text size="sm" c="dimmed">
            {mayDecide
              ? i18n.t('Sold at prices that no longer hold. Accepting keeps the price that was agreed on.')
              : i18n.t('An administrator or owner decides about them.')}
          </Text>
        </div>
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {sales.map((sale) => (
            <HeldSaleEntry key={sale.id} sale={sale} mayDecide={mayDecide} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
