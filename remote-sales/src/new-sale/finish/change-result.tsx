import { Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import type { Draft } from '../draft/draft'
import { draftBalance, draftTotal, keptPayments } from '../draft/draft-sums'

interface ChangeResultProps {
  draft: Draft
  sale: Sale
}

/** What follows for the money when the change of a sale is saved, in one line. Nothing when nothing does. */
export function ChangeResult({ draft, sale }: ChangeResultProps) {
  const { i18n } = useLingui()
  const { paymentMethod } = draft
  if (!keptPayments(draft, paymentMethod))
    return (
      <Text fw={600}>
        {i18n.t('{before} by {from} is given back, and {total} is paid by {to}.', {
          before: formatMoney(sale.total),
          from: sale.paymentMethod.type,
          total: formatMoney(fromCents(draftTotal(draft))),
          to: paymentMethod?.type ?? '',
        })}
      </Text>
    )
  const balance = draftBalance(draft)
  if (balance === 0) return null
  const amount = formatMoney(fromCents(Math.abs(balance)))
  return (
    <Text fw={600}>
      {balance > 0 ? i18n.t('Owed then: {amount}', { amount }) : i18n.t('To give back: {amount}', { amount })}
    </Text>
  )
}
