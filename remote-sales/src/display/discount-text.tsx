import { Text } from '@mantine/core'
import type { DiscountInput } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'

interface DiscountTextProps {
  discount: Pick<DiscountInput, 'unit' | 'value' | 'reason'>
  /** The name of the service that it is on. Undefined or null: the whole sale. */
  service: string | null | undefined
}

/** "10% discount", with the line that it is on and the reason below. */
export function DiscountText({ discount: { unit, value, reason }, service }: DiscountTextProps) {
  const { i18n } = useLingui()
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
