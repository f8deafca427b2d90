import { Text } from '@mantine/core'
import { convertedText } from 'shared-api/receipt'
import { i18n, useLingui } from 'shared-i18n'
import { paperFormat } from './paper-format'

/** An amount of another currency before it was converted, and the rate. */
interface ConvertedAmount {
  currency: string
  rate: number
  amount: number
}

export type OriginalPrice = ConvertedAmount | (Omit<ConvertedAmount, 'amount'> & { price: number })

export const toConverted = (original: OriginalPrice): ConvertedAmount => ({
  ...original,
  amount: 'price' in original ? original.price : original.amount,
})

/** "US$ 100.00 at 1,520" */
export const convertedAmount = (original: ConvertedAmount): string =>
  convertedText(original, paperFormat(i18n))

/** Nothing for what was not converted. */
export function Converted({ original }: { original: OriginalPrice | null | undefined }) {
  useLingui()
  if (!original) return null
  return (
    <Text size="sm" c="dimmed" translate="no">
      {convertedAmount(toConverted(original))}
    </Text>
  )
}
