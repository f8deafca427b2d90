import { Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatDay, formatMoney } from 'shared-ui'

interface PartPaidProps {
  /** Without interest. */
  paid: number
  currency: string
  dueOn: string | null | undefined
}

export function PartPaid({ paid, currency, dueOn }: PartPaidProps) {
  const { i18n } = useLingui()
  const amount = formatMoney(paid, currency)
  return (
    <Text size="sm">
      {dueOn
        ? i18n.t('Paid in part: {amount}, the rest until {day}', { amount, day: formatDay(dueOn) })
        : i18n.t('Paid in part: {amount}', { amount })}
    </Text>
  )
}
