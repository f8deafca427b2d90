import { Text } from '@mantine/core'
import { sales, usePayments, useRate } from 'shared-api'
import { fromCents, type LineCost, toRate } from 'shared-api/contract'
import { lineMargins, sumMargins } from 'shared-api/suppliers'
import { i18n, useLingui } from 'shared-i18n'
import { formatMoney, formatPercent, formatRate } from 'shared-ui'

/** What is left of a sale: what is sold less what it costs. Unknown as long as a cost is. */
export function MarginLine({ saleId, costs }: { saleId: number; costs: readonly LineCost[] }) {
  useLingui()
  const { data: sale } = sales.useOne(saleId)
  const { data: payments } = usePayments(saleId)
  const { data: office } = useRate()
  if (!sale || !payments) return null
  const strongerCurrency = office?.currency ?? ''
  const first = payments.find(({ rate }) => rate !== null)
  const rate = first?.rate
    ? { currency: first.currency, stronger: strongerCurrency, rate: toRate(first.rate) }
    : undefined
  const { soldCents, costCents, lines, unknown } = sumMargins(
    lineMargins(sale, costs, { strongerCurrency, rate }),
  )
  const isConverted = costs.some(({ currency, amount }) => amount !== null && currency !== sale.currency)
  return (
    <Text mt="sm" fw={600}>
      {unknown > 0
        ? i18n.t('Margin unknown: {unknown} of {lines} without a cost', { unknown, lines })
        : [
            i18n.t('Margin {amount}', {
              amount: formatMoney(fromCents(soldCents - costCents), sale.currency),
            }),
            ...(soldCents > 0 ? [formatPercent((soldCents - costCents) / soldCents)] : []),
            ...(isConverted && first?.rate ? [i18n.t('at {rate}', { rate: formatRate(first.rate) })] : []),
          ].join(' · ')}
    </Text>
  )
}
