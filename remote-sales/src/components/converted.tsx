import { Text } from '@mantine/core'
import { convertedText } from 'shared-api/receipt'
import { i18n, useLingui } from 'shared-i18n'
import { formatMoney, formatRate } from 'shared-ui'

/** An amount of another currency before it was converted, and the rate. */
interface ConvertedAmount {
  currency: string
  rate: number
  amount: number
}

export type OriginalPrice = ConvertedAmount | (Omit<ConvertedAmount, 'amount'> & { price: number })

/** "US$ 100.00 at 1,520" */
export const convertedAmount = (original: ConvertedAmount, texts = i18n): string =>
  convertedText(original, {
    t: (text, params) => texts.t(text, params),
    money: formatMoney,
    number: formatRate,
  })

/** Nothing for what was not converted. */
export function Converted({ original }: { original: OriginalPrice | null | undefined }) {
  const { i18n } = useLingui()
  if (!original) return null
  const amount = 'price' in original ? original.price : original.amount
  return (
    <Text size="sm" c="dimmed" translate="no">
      {convertedAmount({ ...original, amount }, i18n)}
    </Text>
  )
}
