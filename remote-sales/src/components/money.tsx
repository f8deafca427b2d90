import { Text, type TextProps } from '@mantine/core'
import { formatMoney } from 'shared-ui'

/** An amount in a column of amounts: digits of equal width, no line break. */
export function Money({ amount, ...rest }: TextProps & { amount: number }) {
  return (
    <Text span translate="no" {...rest} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(amount)}
    </Text>
  )
}
