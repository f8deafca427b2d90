import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Sale } from 'shared-api'
import { fromCents, type Payment, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { Money } from '../../display/money'
import { owedText } from './owed-text'
import { balanceOf, isOverdue, paidOf } from './paid'
import classes from './payment-sums.module.css'

interface PaymentSumsProps {
  sale: Sale
  payments: readonly Payment[]
}

/** What is paid of a sale, and what is owed, to be given back, or kept. */
export function PaymentSums({ sale, payments }: PaymentSumsProps) {
  const { i18n } = useLingui()
  const { paid, interest } = paidOf(payments)
  const balance = balanceOf(sale)
  const isCancelled = sale.status === 'CANCELLED'
  /** With interest. Of a cancelled sale it is kept. */
  const kept = fromCents(toCents(paid) + toCents(interest))
  return (
    <dl className={classes.sums}>
      {!isCancelled && (
        <Sum term={i18n.t('Paid')} amount={kept}>
          {interest !== 0 && i18n.t('of which {amount} interest', { amount: formatMoney(interest) })}
        </Sum>
      )}
      {balance > 0 && (
        <Sum
          term={owedText(sale)}
          amount={balance}
          strong
          {...(isOverdue(sale) && { color: 'var(--mantine-color-error)' })}
        />
      )}
      {balance < 0 && <Sum term={i18n.t('To give back')} amount={-balance} strong />}
      {isCancelled && kept > 0 && <Sum term={i18n.t('Kept')} amount={kept} strong />}
    </dl>
  )
}

interface SumProps {
  term: string
  amount: number
  strong?: boolean
  color?: string
  /** A remark on the term. */
  children?: ReactNode
}

function Sum({ term, amount, strong = false, color, children }: SumProps) {
  return (
    <div>
      <dt>
        <Text span fw={strong ? 700 : 400} {...(color && { c: color })}>
          {term}
        </Text>
        {children && (
          <Text span size="sm" c="dimmed">
            {' '}
            {children}
          </Text>
        )}
      </dt>
      <dd>
        <Money amount={amount} fw={strong ? 700 : 400} {...(color && { c: color })} />
      </dd>
    </div>
  )
}
