import { Group, Stack, Text } from '@mantine/core'
import type { Payment } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoment, formatMoney, formatPercent } from 'shared-ui'
import { Money } from '../../display/money'

/** One payment or refund: method, moment, who took it, amount and interest. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { i18n } = useLingui()
  const { at, by, paymentMethod, amount, interest, note } = payment
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          {amount < 0 ? i18n.t('Given back: {method}', { method: paymentMethod.type }) : paymentMethod.type}
        </Text>
        <Text size="sm" c="dimmed">
          {[formatMoment(at), by.name, note].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Stack gap={0} align="flex-end">
        <Money amount={amount} />
        {interest !== 0 && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {amount < 0
              ? i18n.t('Interest {amount}', { amount: formatMoney(interest) })
              : i18n.t('Interest {percent}: {amount}', {
                  percent: formatPercent(paymentMethod.interest),
                  amount: formatMoney(interest),
                })}
          </Text>
        )}
      </Stack>
    </Group>
  )
}
