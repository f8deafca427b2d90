import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fromCents, type PrintedSale, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatDay, formatPercent } from 'shared-ui'
import { DiscountText } from '../display/discount-text'
import { Money } from '../display/money'
import classes from './receipt.module.css'

interface ReceiptSumsProps {
  sale: Pick<
    PrintedSale,
    'status' | 'discount' | 'paymentMethod' | 'subtotal' | 'total' | 'balance' | 'dueOn'
  >
}

/** The lower part of a receipt: subtotal, discount and interest, if there are any, total, and what is owed of it. */
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
      {sale.status === 'COMPLETED' && Boolean(sale.balance) && <Balance sale={sale} />}
    </dl>
  )
}

/** What was paid of a sale that is paid in parts, and what is owed or to be given back. */
function Balance({ sale: { total, balance, dueOn } }: ReceiptSumsProps) {
  const { i18n } = useLingui()
  const owed = dueOn ? i18n.t('Owed until {day}', { day: formatDay(dueOn) }) : i18n.t('Owed')
  return (
    <>
      <Sum term={i18n.t('Paid')}>
        <Money amount={fromCents(toCents(total) - toCents(balance))} />
      </Sum>
      <Sum term={<Text fw={700}>{balance > 0 ? owed : i18n.t('To give back')}</Text>}>
        <Money amount={Math.abs(balance)} fw={700} />
      </Sum>
    </>
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
