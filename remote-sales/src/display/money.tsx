import { Text, type TextProps } from '@mantine/core'
import { formatMoney } from 'shared-ui'

/** An amount that stands under others: figures of one width, never broken. */
export function Money({ amount, ...rest }: TextProps & { amount: number }) {
  return (
    <Text span {...rest} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(amount)}
    </Text>
  )
}
