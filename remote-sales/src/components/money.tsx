import { Text, type TextProps } from '@mantine/core'
import { formatMoney } from 'shared-ui'

/** An amount in a column of amounts: digits of equal width, no line break. */
export function Money({ amount, currency, ...rest }: TextProps & { amount: number; currency: string }) {
  return (
    <Text span translate="no" {...rest} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(amount, currency)}
    </Text>
  )
}
