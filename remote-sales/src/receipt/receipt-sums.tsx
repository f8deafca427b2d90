import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fromCents, type PrintedSale, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { DiscountText } from '../display/discount-text'
import { Money } from '../display/money'
import classes from './receipt.module.css'

interface ReceiptSumsProps {
  sale: Pick<PrintedSale, 'status' | 'discount' | 'paymentMethod' | 'subtotal' | 'total'>
}

/** The lower part of a receipt: subtotal, discount and interest, if there are any, and total. */
export function ReceiptSums({ sale }: ReceiptSumsProps) {
  const { i18n } = useLingui()
  const { discount, paymentMethod, subtotal, total } = sale
  const { interest, type } = paymentMethod
  const discounted = toCents(subtotal) - toCents(discount?.amount ?? 0)
  return (
    <dl className={classes.sum}>
      {(interest > 0 || discount) && (
        <Sum term={i18n.t('Subtotal')}>
          <Money amount={subtotal} />
        </Sum>
      )}
      {discount && (
        <Sum term={<DiscountText discount={discount} service={discount.service} />}>
          <Money amount={-discount.amount} />
        </Sum>
      )}
      {interest > 0 && (
        <Sum term={i18n.t('{interest} interest of {type}', { interest: formatPercent(interest), type })}>
          <Money amount={fromCents(toCents(total) - discounted)} />
        </Sum>
      )}
      <Sum term={<Text fw={700}>{i18n.t('Total')}</Text>}>
        <Money
          amount={total}
          fw={700}
          size="lg"
          {...(sale.status === 'CANCELLED' && { td: 'line-through' })}
        />
      </Sum>
    </dl>
  )
}

function Sum({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
