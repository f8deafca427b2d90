import { Badge } from '@mantine/core'
import type { Sale } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { owedText } from './payments/owed-text'
import { balanceOf, isOverdue } from './payments/paid'

/** Whether a sale is cancelled, and what is owed of it or to be given back. Nothing for a sale that is settled. */
export function SaleState({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const balance = balanceOf(sale)
  if (sale.status === 'CANCELLED')
    return (
      <Badge color="red" variant="light">
        {i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })}
      </Badge>
    )
  if (balance === 0) return null
  return (
    <Badge color={isOverdue(sale) ? 'red' : 'yellow'} variant="light" tt="none">
      {`${balance > 0 ? owedText(sale) : i18n.t('To give back')}: ${formatMoney(Math.abs(balance))}`}
    </Badge>
  )
}
