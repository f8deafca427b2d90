import { Text } from '@mantine/core'
import type { DiscountInput } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'

interface DiscountTextProps {
  discount: Pick<DiscountInput, 'serviceId' | 'unit' | 'value' | 'reason'>
  lines: readonly { serviceId: number; name: string }[]
}

/** "10% discount", with the line that it is on and the reason below. */
export function DiscountText({ discount: { serviceId, unit, value, reason }, lines }: DiscountTextProps) {
  const { i18n } = useLingui()
  const service = lines.find((line) => line.serviceId === serviceId)?.name
  return (
    <>
      {unit === 'PERCENT'
        ? i18n.t('{percent} discount', { percent: formatPercent(value / 100) })
        : i18n.t('Discount')}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {service ? `${service} · ${reason}` : reason}
      </Text>
    </>
  )
}
