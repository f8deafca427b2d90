import { Text } from '@mantine/core'
import type { Sale } from 'shared-api'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { type Change, changeSums, keptPayments } from './change'

interface ChangeResultProps {
  change: Change
  sale: Sale
  isSame: boolean
}

/** Says what a change makes of the total, and what is owed or to be given back then. */
export function ChangeResult({ change, sale, isSame }: ChangeResultProps) {
  const { i18n } = useLingui()
  const { totalCents, balanceCents: balance } = changeSums(change)
  const now = formatMoney(fromCents(totalCents), sale.currency)
  const before = formatMoney(sale.total, sale.currency)
  const amount = formatMoney(fromCents(Math.abs(balance)), sale.currency)
  return (
    <div aria-live="polite">
      <Text fw={600}>
        {isSame
          ? i18n.t('Nothing has changed')
          : now === before
            ? i18n.t('The total stays {total}', { total: now })
            : i18n.t('Total {before} → {after}', { before, after: now })}
      </Text>
      {!isSame && !keptPayments(change) ? (
        <Text size="sm">
          {i18n.t('{before} by {from} is given back, and {total} is paid by {to}.', {
            before,
            from: sale.paymentMethod.type,
            total: now,
            to: change.paymentMethod?.type ?? '',
          })}
        </Text>
      ) : (
        !isSame &&
        balance !== 0 && (
          <Text size="sm">
            {balance > 0
              ? i18n.t('Owed then: {amount}', { amount })
              : i18n.t('To give back: {amount}', { amount })}
          </Text>
        )
      )}
    </div>
  )
}
